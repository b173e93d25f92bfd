import type { StripeAccount } from '#dev/stand-ins/stripe/account/stripe-account.ts'
import type {
  Charge,
  Dispute,
  LineItem,
  PaymentIntent,
  Refund,
  Session,
} from '#dev/stand-ins/stripe/account/stripe-objects.ts'
import { disputeOf } from '#dev/stand-ins/stripe/account/refunds-and-disputes.ts'
import type { Payment, StripeEvent } from '#dev/stand-ins/stripe/account/stripe-state.ts'

type PaymentState =
  | 'open'
  | 'expired'
  | 'transfer on its way'
  | 'transfer failed'
  | 'paid'
  | 'partly refunded'
  | 'refunded'
  | 'dispute open'
  | 'dispute won'
  | 'dispute lost'

// The complete data of one session, for the dashboard and for tests.
export interface PaymentView {
  sessionId: string
  state: PaymentState
  url: string
  payment: Payment
  session: Session
  lineItems: LineItem[]
  paymentIntent: PaymentIntent | null
  charge: Charge | null
  refunds: Refund[]
  dispute: Dispute | null
  events: StripeEvent[]
}

function disputeState({ status }: Dispute): PaymentState {
  if (status === 'won') return 'dispute won'
  return status === 'lost' ? 'dispute lost' : 'dispute open'
}

type Facts = Pick<PaymentView, 'session' | 'paymentIntent' | 'charge' | 'dispute'>

function stateOf({ session, paymentIntent, charge, dispute }: Facts): PaymentState {
  if (session.status === 'open') return 'open'
  if (session.status === 'expired') return 'expired'
  if (paymentIntent?.status === 'processing') return 'transfer on its way'
  if (session.payment_status === 'unpaid') return 'transfer failed'
  if (dispute) return disputeState(dispute)
  if (charge?.refunded) return 'refunded'
  return charge && charge.amount_refunded > 0 ? 'partly refunded' : 'paid'
}

export function describePayment(account: StripeAccount, sessionId: string): PaymentView {
  const { state } = account.journal
  const { session, payment } = account.findSession(sessionId)
  const paymentIntent = state.paymentIntents.get(session.payment_intent ?? '') ?? null
  const charge = state.charges.get(paymentIntent?.latest_charge ?? '') ?? null
  const dispute = (charge && disputeOf(account.journal, charge)) ?? null
  return {
    sessionId,
    state: stateOf({ session, paymentIntent, charge, dispute }),
    url: account.checkoutUrl(sessionId),
    payment,
    session,
    lineItems: payment.lineItems,
    paymentIntent,
    charge,
    refunds: [...state.refunds.values()].filter((refund) => refund.charge === charge?.id),
    dispute,
    events: account.events(sessionId),
  }
}
