import { Agent, request } from 'undici'
import webPush from 'web-push'
import { createSsrfSafeConnector } from '#adapters/remote-file/ssrf-safe-connector.ts'
import { isPublicAddress } from '#adapters/remote-file/public-address.ts'
import { resolveHostname } from '#adapters/remote-file/remote-file.ts'
import { isAllowedPushEndpoint, isLoopback, type PushHosts } from './push-hosts.ts'

/**
 * The endpoint of a browser, and the keys with which messages are encrypted so that only that browser can read them.
 */
interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
}

interface PushMessage {
  title: string
  /** The path that opens when the user taps the notification. */
  path: string
  /** A device shows only the later of two messages with the same tag, so a message that is sent twice is shown once. */
  tag: string
}

/**
 * 'gone': the subscription has ended. 'refused': the message will never be accepted. 'later': the message may be
 * retried.
 */
type PushOutcome =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'refused'; why: string }
  | { kind: 'later'; why: string; retryAfterSeconds: number | null }

export interface PushSender {
  send(device: PushDevice, message: PushMessage): Promise<PushOutcome>
  close(): Promise<void>
}

interface VapidKeys {
  publicKey: string
  privateKey: string
  /** How a push service can contact the operator: mailto: or https:. */
  contact: string
}

interface PushSenderOptions {
  vapid: VapidKeys
  hosts: PushHosts
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** A notification that is a day late is no longer useful. */
const TTL_SECONDS = 86_400
const TOPIC_LENGTH = 32

function parseRetryAfter(retryAfter: string | string[] | undefined): number | null {
  const seconds = Number(retryAfter)
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds : null
}

export function createPushSender({ vapid, hosts, timeoutMs = TIMEOUT_MS }: PushSenderOptions): PushSender {
  const mayReach = (address: string) => isPublicAddress(address) || (hosts.isLoopbackAllowed && isLoopback(address))
  const agent = new Agent({ connect: createSsrfSafeConnector({ resolve: resolveHostname, mayReach, timeoutMs }) })
  const vapidDetails = { subject: vapid.contact, publicKey: vapid.publicKey, privateKey: vapid.privateKey }

  async function post({ endpoint, p256dh, auth }: PushDevice, message: PushMessage): Promise<PushOutcome> {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails, TTL: TTL_SECONDS, topic: message.tag.replaceAll('-', '').slice(0, TOPIC_LENGTH) },
    )
    const answer = await request(endpoint, {
      method: 'POST',
      dispatcher: agent,
      signal: AbortSignal.timeout(timeoutMs),
      headers,
      body,
    })
    await answer.body.dump()
    return outcomeOf(answer.statusCode, answer.headers['retry-after'])
  }

  return {
    async send(device, message) {
      if (!isAllowedPushEndpoint(device.endpoint, hosts)) return { kind: 'refused', why: 'not a push service' }
      try {
        return await post(device, message)
      } catch (error) {
        return { kind: 'later', why: error instanceof Error ? error.message : String(error), retryAfterSeconds: null }
      }
    },
    close: () => agent.close(),
  }
}

function outcomeOf(status: number, retryAfter: string | string[] | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const why = `the push service answered ${status}`
  if (status === 429 || status >= 500) return { kind: 'later', why, retryAfterSeconds: parseRetryAfter(retryAfter) }
  return { kind: 'refused', why }
}
