import type Stripe from 'stripe'
import type { PaymentEvent, PaymentFacts } from './payments.ts'

export const HANDLED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const

const handled: ReadonlySet<string> = new Set(HANDLED_EVENTS)

const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    isLive: event.livemode,
    paymentRef: handled.has(event.type) ? toPaymentRef(event.data.object) : null,
  }
}

function toPaymentRef(object: Stripe.Event.Data.Object): PaymentEvent['paymentRef'] {
  if (!('object' in object)) return null
  if (object.object === 'checkout.session') return { sessionId: (object as Stripe.Checkout.Session).id }
  const { payment_intent: intent } = object as Stripe.Charge | Stripe.Dispute
  const paymentIntent = idOf(intent)
  return paymentIntent ? { paymentIntent } : null
}

/** For a session that was completed unpaid: its bank transfer is still pending or has failed for good. */
function unpaidState(session: Stripe.Checkout.Session): PaymentFacts['state'] {
  if (session.status === 'expired') return 'expired'
  const intent = session.payment_intent
  if (session.status !== 'complete' || intent === null || typeof intent === 'string') return 'pending'
  return intent.status === 'requires_payment_method' || intent.status === 'canceled' ? 'failed' : 'pending'
}

const OPEN_DISPUTE = new Set(['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review'])

/** An inquiry (`warning_…`) moves no money, and a prevented dispute ends as a refund: neither counts as a dispute. */
function disputeState(status: Stripe.Dispute.Status): 'open' | 'won' | 'lost' | null {
  if (status === 'won') return 'won'
  if (status === 'lost') return 'lost'
  return OPEN_DISPUTE.has(status) ? 'open' : null
}

export function toPaymentFacts(session: Stripe.Checkout.Session, disputes: readonly Stripe.Dispute[]): PaymentFacts {
  const intent = session.payment_intent
  const charge = intent === null || typeof intent === 'string' ? null : intent.latest_charge
  const paid = charge === null || typeof charge === 'string' ? null : charge
  return {
    state: session.payment_status === 'paid' ? 'paid' : unpaidState(session),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    isLive: session.livemode,
    sessionId: session.id,
    paymentIntent: idOf(intent),
    receiptUrl: paid?.receipt_url ?? null,
    refundedCents: paid?.amount_refunded ?? 0,
    disputes: disputes.flatMap(({ id, status }) => {
      const state = disputeState(status)
      return state ? [{ id, state }] : []
    }),
  }
}
