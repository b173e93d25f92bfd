import { createHmac } from 'node:crypto'
import type { LogSink } from '#dev/process/child-process.ts'
import { newId } from './account/stripe-objects.ts'
import type { StripeEvent } from './account/stripe-state.ts'

export interface WebhookEndpoint {
  url: string
  secret: string
}

export interface DeliveryAttempt {
  atMs: number
  // The status of the response, or the reason why there was none.
  outcome: number | string
}

// waiting: another attempt follows. lost and withheld: never sent, because the test or the developer chose so.
export type DeliveryState = 'waiting' | 'delivered' | 'failed' | 'lost' | 'withheld'

export interface Delivery {
  id: string
  eventId: string
  type: string
  sessionId: string
  url: string
  state: DeliveryState
  attempts: DeliveryAttempt[]
}

export interface SendOptions {
  sessionId: string
  isLost?: boolean
  isTwice?: boolean
}

export interface WebhookSender {
  setEndpoint: (endpoint: WebhookEndpoint) => void
  endpointUrl: () => string | undefined
  isDelivering: () => boolean
  setDelivering: (isDelivering: boolean) => void
  send: (event: StripeEvent, options: SendOptions) => void
  // Oldest first.
  deliveries: () => Delivery[]
  stop: () => Promise<void>
}

export interface WebhookSenderOptions {
  endpoint?: WebhookEndpoint | undefined
  retryDelaysMs?: readonly number[] | undefined
  onDelivered?: () => void
  onLog?: LogSink | undefined
}

const DEFAULT_RETRY_DELAYS_MS = [500, 2_000, 5_000, 15_000, 60_000]
const ANSWER_TIMEOUT_MS = 10_000
const MAX_RECENT_DELIVERIES = 10_000

function signatureHeader(body: string, secret: string, atMs = Date.now()): string {
  const seconds = Math.floor(atMs / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

async function post({ url, secret }: WebhookEndpoint, body: string, signal: AbortSignal): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureHeader(body, secret),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return cause instanceof Error ? cause.message || cause.name : String(cause)
  }
}

const isAccepted = (outcome: number | string): boolean => typeof outcome === 'number' && outcome >= 200 && outcome < 300

export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { retryDelaysMs = DEFAULT_RETRY_DELAYS_MS, onDelivered, onLog } = options
  const recentDeliveries: Delivery[] = []
  const timers = new Set<NodeJS.Timeout>()
  const activeDeliveries = new Set<Promise<void>>()
  const stopping = new AbortController()
  let endpoint = options.endpoint
  let isDelivering = true

  const attempt = async (delivery: Delivery, event: StripeEvent, body: string): Promise<void> => {
    if (!isDelivering || !endpoint) {
      delivery.state = 'withheld'
      return
    }
    const outcome = await post(endpoint, body, stopping.signal)
    if (stopping.signal.aborted) return
    delivery.attempts.push({ atMs: Date.now(), outcome })
    if (isAccepted(outcome)) {
      delivery.state = 'delivered'
      event.pending_webhooks = 0
      onDelivered?.()
      return
    }
    onLog?.('stripe', `${event.type} ${event.id} was not accepted: ${outcome}`)
    const delayMs = retryDelaysMs[delivery.attempts.length - 1]
    if (delayMs === undefined) {
      delivery.state = 'failed'
      return
    }
    const timer = setTimeout(() => {
      timers.delete(timer)
      start(delivery, event, body)
    }, delayMs)
    timers.add(timer)
  }

  const start = (delivery: Delivery, event: StripeEvent, body: string): void => {
    const running = attempt(delivery, event, body)
      .catch((error: unknown) => onLog?.('stripe', `delivering ${event.id}: ${String(error)}`))
      .finally(() => activeDeliveries.delete(running))
    activeDeliveries.add(running)
  }

  const initialState = (isLost: boolean): DeliveryState => {
    if (isLost) return 'lost'
    return isDelivering ? 'waiting' : 'withheld'
  }

  return {
    setEndpoint: (next) => (endpoint = next),
    endpointUrl: () => endpoint?.url,
    isDelivering: () => isDelivering,
    setDelivering: (next) => (isDelivering = next),
    send: (event, { sessionId, isLost = false, isTwice = false }) => {
      if (!endpoint || stopping.signal.aborted) return
      event.pending_webhooks = 1
      // The body is indented, as Stripe sends it: a receiver that parses and rewrites it before the signature check
      // must fail here too.
      const body = JSON.stringify(event, null, 2)
      for (let copies = isTwice ? 2 : 1; copies > 0; copies -= 1) {
        const { id: eventId, type } = event
        const state = initialState(isLost)
        const delivery: Delivery = {
          id: newId('whd'),
          eventId,
          type,
          sessionId,
          url: endpoint.url,
          state,
          attempts: [],
        }
        recentDeliveries.push(delivery)
        if (recentDeliveries.length > MAX_RECENT_DELIVERIES) recentDeliveries.shift()
        if (state === 'waiting') start(delivery, event, body)
      }
    },
    deliveries: () => [...recentDeliveries],
    stop: async () => {
      stopping.abort()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      await Promise.all(activeDeliveries)
    },
  }
}
