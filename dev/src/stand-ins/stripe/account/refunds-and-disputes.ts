import type Sdk from 'stripe'
import { findSession, latestCharge } from './checkout.ts'
import { invalidRequest, resourceMissing } from './stripe-api-error.ts'
import type { EventCause, Journal } from './event-journal.ts'
import { formatMoney } from './format-money.ts'
import type { Charge, Dispute, Metadata, Refund } from './stripe-objects.ts'
import { buildDispute, buildRefund } from './build-payment-objects.ts'
import type { Payment } from './stripe-state.ts'

export interface RefundOptions {
  // Default: the whole amount that is not refunded yet.
  amount?: number | undefined
  reason?: Sdk.Refund['reason']
  metadata?: Metadata
}

export function disputeOf({ state }: Journal, charge: Charge): Dispute | undefined {
  return [...state.disputes.values()].find((dispute) => dispute.charge === charge.id)
}

function paymentOf({ state }: Journal, charge: Charge): Payment {
  const session = [...state.sessions.values()].find(({ payment_intent }) => payment_intent === charge.payment_intent)
  const payment = session && state.payments.get(session.id)
  if (!payment) throw new Error(`charge ${charge.id} belongs to no session`)
  return payment
}

export function chargeOfSession(journal: Journal, sessionId: string): Charge {
  const { session } = findSession(journal, sessionId)
  const charge = latestCharge(journal, session)
  if (charge?.status !== 'succeeded') throw invalidRequest('This Checkout Session has not been paid.')
  return charge
}

export function chargeOfIntent({ state }: Journal, intentId: string): Charge {
  const intent = state.paymentIntents.get(intentId)
  if (!intent) throw resourceMissing('payment_intent', intentId, 'payment_intent')
  const charge = state.charges.get(intent.latest_charge ?? '')
  if (charge?.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
  }
  return charge
}

export function refund(journal: Journal, charge: Charge, options: RefundOptions, cause?: EventCause): Refund {
  const { currency } = charge
  const dispute = disputeOf(journal, charge)
  if (charge.status !== 'succeeded') {
    throw invalidRequest(`Charge ${charge.id} has not succeeded; cannot issue a refund.`, { param: 'charge' })
  }
  if (dispute && dispute.status !== 'won') {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = options.amount ?? left
  if (!Number.isSafeInteger(amount) || amount < 1) {
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  }
  if (amount > left) {
    const what = charge.amount_refunded === 0 ? 'charge amount' : 'unrefunded amount on charge'
    throw invalidRequest(
      `Refund amount (${formatMoney(amount, currency)}) is greater than ${what} (${formatMoney(left, currency)})`,
      { param: 'amount' },
    )
  }
  const { reason = null, metadata = {} } = options
  const created = buildRefund(charge, { createdAt: journal.nowSeconds(), amount, reason, metadata })
  journal.state.refunds.set(created.id, created)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  journal.record('charge.refunded', charge, paymentOf(journal, charge), cause)
  return created
}

export function openDispute(journal: Journal, sessionId: string): Dispute {
  const charge = chargeOfSession(journal, sessionId)
  const { payment } = findSession(journal, sessionId)
  if (disputeOf(journal, charge)) throw invalidRequest(`Charge ${charge.id} has been disputed already.`)
  const dispute = buildDispute(charge, journal.nowSeconds())
  journal.state.disputes.set(dispute.id, dispute)
  charge.disputed = true
  journal.record('charge.dispute.created', dispute, payment)
  journal.record('charge.dispute.funds_withdrawn', dispute, payment)
  return dispute
}

export function closeDispute(journal: Journal, sessionId: string, outcome: 'won' | 'lost'): Dispute {
  const { payment } = findSession(journal, sessionId)
  const dispute = disputeOf(journal, chargeOfSession(journal, sessionId))
  if (dispute?.status !== 'needs_response') throw invalidRequest('This Checkout Session has no open dispute.')
  dispute.status = outcome
  dispute.evidence_details.due_by = null
  if (outcome === 'won') journal.record('charge.dispute.funds_reinstated', dispute, payment)
  journal.record('charge.dispute.closed', dispute, payment)
  return dispute
}
