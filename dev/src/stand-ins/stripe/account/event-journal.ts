import { API_VERSION, newId } from './stripe-objects.ts'
import type { EventType, Payment, StripeEvent, StripeState } from './stripe-state.ts'

// The API request that caused an event; actions on pages have none.
export interface EventCause {
  requestId: string
  idempotencyKey: string | null
}

export type StripeEventListener = (event: StripeEvent, payment: Payment) => void

export interface Journal {
  receiptUrl: (sessionId: string) => string
  state: StripeState
  nowMs: () => number
  nowSeconds: () => number
  record: (type: EventType, object: StripeEvent['data']['object'], payment: Payment, cause?: EventCause) => void
}

export interface JournalOptions {
  state: StripeState
  receiptUrl: (sessionId: string) => string
  nowMs?: (() => number) | undefined
  onEvent: StripeEventListener
}

export function createJournal({ state, receiptUrl, nowMs = Date.now, onEvent }: JournalOptions): Journal {
  const nowSeconds = () => Math.floor(nowMs() / 1000)
  return {
    state,
    receiptUrl,
    nowMs,
    nowSeconds,
    record: (type, object, payment, cause) => {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: nowSeconds(),
        // Later changes of the object must not change this event.
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 0,
        request: { id: cause?.requestId ?? null, idempotency_key: cause?.idempotencyKey ?? null },
        type,
      }
      state.events.set(event.id, { event, sessionId: payment.sessionId })
      onEvent(event, payment)
    },
  }
}
