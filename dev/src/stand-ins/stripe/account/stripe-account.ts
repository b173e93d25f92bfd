import { createSession, expire, findSession, pay, settleDuePayments, settleBankTransfer } from './checkout.ts'
import type { NewCheckout, PayOptions } from './checkout.ts'
import { createJournal, type EventCause, type Journal, type JournalOptions } from './event-journal.ts'
import type { Charge, Dispute, Refund, Session } from './stripe-objects.ts'
import { chargeOfIntent, chargeOfSession, closeDispute, openDispute, refund } from './refunds-and-disputes.ts'
import type { RefundOptions } from './refunds-and-disputes.ts'
import type { Payment, TransferOutcome, StripeEvent } from './stripe-state.ts'

// Every method throws a StripeApiError when Stripe would refuse, and otherwise returns the live object.
export interface StripeAccount {
  journal: Journal
  // The URL of the payment page; after the session has ended, the page says so.
  checkoutUrl: (sessionId: string) => string
  createSession: (order: NewCheckout) => Session
  pay: (sessionId: string, options?: PayOptions, cause?: EventCause) => Session
  settleBankTransfer: (sessionId: string, as: TransferOutcome) => Session
  expire: (sessionId: string, cause?: EventCause) => Session
  refund: (sessionId: string, cents?: number) => Refund
  refundCharge: (charge: Charge, options: RefundOptions, cause?: EventCause) => Refund
  chargeOfIntent: (intentId: string) => Charge
  openDispute: (sessionId: string) => Dispute
  closeDispute: (sessionId: string, outcome: 'won' | 'lost') => Dispute
  // Expires sessions and settles bank transfers that are due.
  settleDuePayments: () => void
  // Oldest first.
  sessions: () => Session[]
  events: (sessionId?: string) => StripeEvent[]
  findSession: (sessionId: string) => { session: Session; payment: Payment }
}

export interface StripeAccountOptions extends JournalOptions {
  checkoutUrl: (sessionId: string) => string
  onChange?: () => void
}

export function createStripeAccount({
  checkoutUrl,
  onChange = () => undefined,
  ...options
}: StripeAccountOptions): StripeAccount {
  const journal = createJournal(options)
  const { state } = journal

  // The change is also saved after an error, because a refused card changes the state as well.
  const notifyingChange =
    <Arguments extends unknown[], Result>(verb: (...args: Arguments) => Result) =>
    (...args: Arguments): Result => {
      try {
        return verb(...args)
      } finally {
        onChange()
      }
    }

  return {
    journal,
    checkoutUrl,
    createSession: notifyingChange((order) => createSession(journal, order, checkoutUrl)),
    pay: notifyingChange((sessionId, payOptions, cause) => pay(journal, sessionId, payOptions, cause)),
    settleBankTransfer: notifyingChange((sessionId, as) => settleBankTransfer(journal, sessionId, as)),
    expire: notifyingChange((sessionId, cause) => expire(journal, sessionId, cause)),
    refund: notifyingChange((sessionId, cents) =>
      refund(journal, chargeOfSession(journal, sessionId), { amount: cents }),
    ),
    refundCharge: notifyingChange((charge, refundOptions, cause) => refund(journal, charge, refundOptions, cause)),
    chargeOfIntent: (intentId) => chargeOfIntent(journal, intentId),
    openDispute: notifyingChange((sessionId) => openDispute(journal, sessionId)),
    closeDispute: notifyingChange((sessionId, outcome) => closeDispute(journal, sessionId, outcome)),
    settleDuePayments: () => {
      if (settleDuePayments(journal)) onChange()
    },
    sessions: () => [...state.sessions.values()],
    events: (sessionId) =>
      [...state.events.values()]
        .filter((entry) => sessionId === undefined || entry.sessionId === sessionId)
        .map(({ event }) => event),
    findSession: (sessionId) => findSession(journal, sessionId),
  }
}
