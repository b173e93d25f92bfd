import type { PushHosts } from '#adapters/push/push-hosts.ts'
import { createPushSender, type PushSender } from '#adapters/push/push-sender.ts'
import type { Config } from '#platform/config/config.ts'

/** In development and tests a stand-in push service listens on loopback; in production nothing there may be called. */
export const pushHostsOf = (config: Config): PushHosts => ({
  allowed: config.PUSH_HOSTS,
  isLoopbackAllowed: config.NODE_ENV !== 'production',
})

/** Null without keys: then nothing is pushed. */
export function configurePushSender(config: Config): PushSender | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: contact } = config
  if (!publicKey || !privateKey || !contact) return null
  return createPushSender({ vapid: { publicKey, privateKey, contact }, hosts: pushHostsOf(config) })
}
