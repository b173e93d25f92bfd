import { isIP } from 'node:net'
import { Agent, request } from 'undici'
import webPush from 'web-push'
import { createSsrfSafeConnector } from '#adapters/remote-file/ssrf-safe-connector.ts'
import { isPublicAddress } from '#adapters/remote-file/public-address.ts'
import { resolveHostname } from '#adapters/remote-file/remote-file.ts'

/** Where a browser wants to be told, and the keys that only that browser can open what is sent with. */
interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
}

interface PushMessage {
  title: string
  /** Where a tap on it leads. */
  path: string
  /** Of two messages with the same one a device shows the later: sending twice is showing once. */
  tag: string
}

/** 'gone': the browser does not want it any more. 'refused': it will never be taken. 'later': worth another try. */
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
  /** Whom a push service can write to: mailto: or https:. */
  contact: string
}

interface PushSenderOptions {
  vapid: VapidKeys
  /** Only outside of production: a stand-in listens on this machine. */
  isLoopbackAllowed: boolean
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** A day late is news no more. */
const TTL_SECONDS = 86_400
const TOPIC_LENGTH = 32
const LOOPBACK = new Set(['127.0.0.1', '::1'])

const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1')

/** Whether a push service may be there: a public host by https. What a name leads to is checked whenever it is connected to. */
export function isAllowedPushEndpoint(endpoint: string, isLoopbackAllowed: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  const host = hostOf(url)
  if (url.username !== '' || url.password !== '') return false
  if (isLoopbackAllowed && LOOPBACK.has(host)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host)
}

function parseRetryAfter(retryAfter: string | string[] | undefined): number | null {
  const seconds = Number(retryAfter)
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds : null
}

export function createPushSender({ vapid, isLoopbackAllowed, timeoutMs = TIMEOUT_MS }: PushSenderOptions): PushSender {
  const mayReach = (address: string) => isPublicAddress(address) || (isLoopbackAllowed && LOOPBACK.has(address))
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
      if (!isAllowedPushEndpoint(device.endpoint, isLoopbackAllowed))
        return { kind: 'refused', why: 'not a push service' }
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
