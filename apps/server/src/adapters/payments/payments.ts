export interface CheckoutOrder {
  /** Also the idempotency key: two calls for one purchase create one session. */
  purchaseId: string
  userId: string
  email: string | null
  pack: { id: string; name: string; priceCents: number; currency: string; credits: number }
  successUrl: string
  cancelUrl: string
}

/**
 * The current state of a purchase at the provider. Facts are only ever added, so they may arrive late, twice and in any
 * order.
 */
export interface PaymentFacts {
  state: 'pending' | 'expired' | 'failed' | 'paid'
  amountCents: number
  currency: string
  isLive: boolean
  sessionId: string | null
  paymentIntent: string | null
  receiptUrl: string | null
  refundedCents: number
  disputes: { id: string; state: 'open' | 'won' | 'lost' }[]
}

export interface RefundOrder {
  /** The idempotency key: two calls with one key refund once. */
  key: string
  purchaseId: string
  paymentIntent: string
}

/**
 * States that something happened, and to which payment. The details are read from the provider, because an event may be
 * old when it arrives.
 */
export interface PaymentEvent {
  id: string
  type: string
  createdAt: Date
  isLive: boolean
  paymentRef: { sessionId: string } | { paymentIntent: string } | null
}

export type RefundAnswer = { state: 'done' } | { state: 'refused'; reason: string }

export interface Payments {
  isLive: boolean
  createCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>
  /** Throws SignatureError when the event was not recently signed by the provider. */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent
  /** Null when the payment was not started by us. */
  readPayment(
    paymentRef: NonNullable<PaymentEvent['paymentRef']>,
  ): Promise<{ purchaseId: string; facts: PaymentFacts } | null>
  /** Gives back what is left of a payment. Throws when the provider cannot be reached: then the same key may be used again. */
  refund(order: RefundOrder): Promise<RefundAnswer>
  listEvents(since: Date): AsyncIterable<PaymentEvent>
}

export class SignatureError extends Error {
  override name = 'SignatureError'
}
