import { WORKING_CARD, findCardByLastFour, readCard, type Card } from './cards.ts'
import { StripeApiError, invalidRequest, resourceMissing } from './stripe-api-error.ts'
import type { EventCause, Journal } from './event-journal.ts'
import type { Charge, LineItem, Payer, PaymentIntent, PaymentMethod, Session } from './stripe-objects.ts'
import { buildSession, customerDetails, type NewSession } from './build-checkout-objects.ts'
import { buildCharge, buildPaymentIntent, buildPaymentMethod, type IntentData } from './build-payment-objects.ts'
import type { Payment, TransferOutcome } from './stripe-state.ts'

export interface NewCheckout extends Omit<NewSession, 'createdAt'> {
  lineItems: LineItem[]
  intentData: IntentData
}

export interface PayOptions {
  // A card number; without it and without `bankTransfer`, the card that always pays is used.
  card?: string
  // Pays by bank transfer, which is settled by hand or automatically after a delay.
  bankTransfer?: true | { as: TransferOutcome; afterMs: number }
  paymentMethod?: PaymentMethod
  payer?: Partial<Payer>
  loseWebhooks?: boolean
  deliverTwice?: boolean
}

const DEFAULT_PAYER: Payer = { email: 'payer@example.com', name: null }
const BANK_REFUSAL = 'The customer’s bank account could not be debited.'

export function createSession(journal: Journal, order: NewCheckout, urlOf: (sessionId: string) => string): Session {
  const { lineItems, intentData, ...rest } = order
  const session = buildSession({ ...rest, createdAt: journal.nowSeconds() }, urlOf)
  journal.state.sessions.set(session.id, session)
  journal.state.payments.set(session.id, {
    sessionId: session.id,
    lineItems,
    intentData,
    payer: null,
    losesWebhooks: false,
    deliversTwice: false,
    settles: null,
  })
  return session
}

export function findSession({ state }: Journal, sessionId: string): { session: Session; payment: Payment } {
  const session = state.sessions.get(sessionId)
  const payment = state.payments.get(sessionId)
  if (!session || !payment) throw resourceMissing('checkout.session', sessionId, 'session')
  return { session, payment }
}

// Returns the charge of the last attempt; in a paid session that is the successful one.
export function latestCharge({ state }: Journal, session: Session): Charge | undefined {
  const intent = state.paymentIntents.get(session.payment_intent ?? '')
  return state.charges.get(intent?.latest_charge ?? '')
}

function close(session: Session, status: 'complete' | 'expired'): void {
  session.status = status
  session.url = null
}

export function expire(journal: Journal, sessionId: string, cause?: EventCause): Session {
  const { session, payment } = findSession(journal, sessionId)
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status ?? 'unknown'}\`.`,
    )
  }
  close(session, 'expired')
  journal.record('checkout.session.expired', session, payment, cause)
  return session
}

interface Attempt {
  session: Session
  payment: Payment
  intent: PaymentIntent
  charge: Charge
  method: PaymentMethod
}

function beginAttempt(journal: Journal, session: Session, payment: Payment, method: PaymentMethod): Attempt {
  const { paymentIntents, paymentMethods, charges } = journal.state
  const intent =
    paymentIntents.get(session.payment_intent ?? '') ??
    buildPaymentIntent(session, payment.intentData, journal.nowSeconds())
  const charge = buildCharge(intent, method, journal.nowSeconds())
  paymentIntents.set(intent.id, intent)
  paymentMethods.set(method.id, method)
  charges.set(charge.id, charge)
  session.payment_intent = intent.id
  intent.latest_charge = charge.id
  return { session, payment, intent, charge, method }
}

interface Failure {
  code: string
  declineCode?: string
  message: string
}

function failAttempt({ intent, charge, method }: Attempt, { code, declineCode, message }: Failure): void {
  charge.status = 'failed'
  charge.failure_code = code
  charge.failure_message = message
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = {
    type: method.type === 'card' ? 'card_error' : 'invalid_request_error',
    code,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    message,
    charge: charge.id,
    payment_method: method,
  }
}

function succeedAttempt(
  journal: Journal,
  { session, payment, intent, charge, method }: Attempt,
  cause?: EventCause,
): void {
  charge.status = 'succeeded'
  charge.paid = true
  charge.receipt_url = journal.receiptUrl(session.id)
  charge.captured = true
  charge.amount_captured = charge.amount
  charge.outcome = {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: 'approved_by_network',
    reason: null,
    risk_level: 'normal',
    seller_message: 'Payment complete.',
    type: 'authorized',
  }
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.payment_method = method.id
  intent.last_payment_error = null
  session.payment_status = 'paid'
  journal.record('charge.succeeded', charge, payment, cause)
  journal.record('payment_intent.succeeded', intent, payment, cause)
}

function completeSession({ session, payment }: Attempt): void {
  close(session, 'complete')
  session.customer_details = customerDetails(payment.payer ?? DEFAULT_PAYER)
}

function payerOf(session: Session, { payer, paymentMethod }: PayOptions): Payer {
  const details = paymentMethod?.billing_details
  return {
    email: session.customer_email ?? payer?.email ?? details?.email ?? DEFAULT_PAYER.email,
    name: payer?.name ?? details?.name ?? null,
  }
}

function chooseCard({ card, bankTransfer, paymentMethod }: PayOptions): Card | null {
  if (paymentMethod) return paymentMethod.card ? findCardByLastFour(paymentMethod.card.last4) : null
  return bankTransfer === undefined ? readCard(card ?? WORKING_CARD) : null
}

// A refused card throws Stripe's error, and the session stays open for another card.
export function pay(journal: Journal, sessionId: string, options: PayOptions = {}, cause?: EventCause): Session {
  const { session, payment } = findSession(journal, sessionId)
  if (session.status !== 'open') {
    throw invalidRequest(`This Checkout Session has a status of \`${session.status ?? 'unknown'}\`, not \`open\`.`)
  }
  payment.losesWebhooks = options.loseWebhooks ?? payment.losesWebhooks
  payment.deliversTwice = options.deliverTwice ?? payment.deliversTwice
  payment.payer = payerOf(session, options)
  const card = chooseCard(options)
  const method = options.paymentMethod ?? buildPaymentMethod(payment.payer, card, journal.nowSeconds())
  const attempt = beginAttempt(journal, session, payment, method)
  if (card?.decline) {
    const { code, declineCode, message } = card.decline
    failAttempt(attempt, card.decline)
    const charge = attempt.charge.id
    throw new StripeApiError(402, { type: 'card_error', code, decline_code: declineCode, message, charge })
  }
  completeSession(attempt)
  if (card) {
    succeedAttempt(journal, attempt, cause)
  } else {
    attempt.intent.status = 'processing'
    attempt.intent.payment_method = method.id
    const { bankTransfer } = options
    payment.settles =
      typeof bankTransfer === 'object' ? { as: bankTransfer.as, atMs: journal.nowMs() + bankTransfer.afterMs } : null
  }
  journal.record('checkout.session.completed', session, payment, cause)
  return session
}

export function settleBankTransfer(journal: Journal, sessionId: string, as: TransferOutcome): Session {
  const { session, payment } = findSession(journal, sessionId)
  const { state } = journal
  const intent = state.paymentIntents.get(session.payment_intent ?? '')
  const charge = latestCharge(journal, session)
  const method = state.paymentMethods.get(charge?.payment_method ?? '')
  if (!intent || !charge || !method || intent.status !== 'processing') {
    throw invalidRequest('No bank transfer is on its way for this Checkout Session.')
  }
  payment.settles = null
  const attempt: Attempt = { session, payment, intent, charge, method }
  if (as === 'succeeded') {
    succeedAttempt(journal, attempt)
    journal.record('checkout.session.async_payment_succeeded', session, payment)
  } else {
    failAttempt(attempt, { code: 'payment_intent_payment_attempt_failed', message: BANK_REFUSAL })
    journal.record('checkout.session.async_payment_failed', session, payment)
  }
  return session
}

// Expires sessions and settles bank transfers that are due.
export function settleDuePayments(journal: Journal): boolean {
  const { state, nowMs, nowSeconds } = journal
  let hasChanged = false
  for (const { sessionId, settles } of state.payments.values()) {
    const session = state.sessions.get(sessionId)
    if (session?.status === 'open' && session.expires_at <= nowSeconds()) expire(journal, sessionId)
    else if (settles && settles.atMs <= nowMs()) settleBankTransfer(journal, sessionId, settles.as)
    else continue
    hasChanged = true
  }
  return hasChanged
}
