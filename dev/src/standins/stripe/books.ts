import { createSession, expire, findSession, pay, settleDue, settleLater } from './checkout.ts'
import type { Order, PayOptions } from './checkout.ts'
import { createJournal, type Cause, type Journal, type JournalOptions } from './journal.ts'
import type { Charge, Dispute, Refund, Session } from './objects.ts'
import { chargeOfIntent, chargeOfSession, closeDispute, openDispute, refund } from './reversals.ts'
import type { RefundOptions } from './reversals.ts'
import type { Payment, SettledAs, StripeEvent } from './state.ts'

// Every verb throws a StripeApiError when Stripe would refuse, and answers with the live object otherwise.
export interface StripeBooks {
  journal: Journal
  // The page on which a person pays; it stays when the session is over, to say so.
  url: (sessionId: string) => string
  create: (order: Order) => Session
  pay: (sessionId: string, options?: PayOptions, cause?: Cause) => Session
  settleLater: (sessionId: string, as: SettledAs) => Session
  expire: (sessionId: string, cause?: Cause) => Session
  refund: (sessionId: string, cents?: number) => Refund
  refundCharge: (charge: Charge, options: RefundOptions, cause?: Cause) => Refund
  chargeOfIntent: (intentId: string) => Charge
  openDispute: (sessionId: string) => Dispute
  closeDispute: (sessionId: string, outcome: 'won' | 'lost') => Dispute
  // Expires sessions and settles bank transfers whose time has come.
  settleDue: () => void
  // Oldest first.
  sessions: () => Session[]
  events: (sessionId?: string) => StripeEvent[]
  find: (sessionId: string) => { session: Session; payment: Payment }
}

export interface BooksOptions extends JournalOptions {
  pageUrl: (sessionId: string) => string
  onChange?: () => void
}

export function createBooks({ pageUrl, onChange = () => undefined, ...options }: BooksOptions): StripeBooks {
  const journal = createJournal(options)
  const { state } = journal

  // A refused card changes the books as well.
  const changing =
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
    url: pageUrl,
    create: changing((order) => createSession(journal, order, pageUrl)),
    pay: changing((sessionId, payOptions, cause) => pay(journal, sessionId, payOptions, cause)),
    settleLater: changing((sessionId, as) => settleLater(journal, sessionId, as)),
    expire: changing((sessionId, cause) => expire(journal, sessionId, cause)),
    refund: changing((sessionId, cents) => refund(journal, chargeOfSession(journal, sessionId), { amount: cents })),
    refundCharge: changing((charge, refundOptions, cause) => refund(journal, charge, refundOptions, cause)),
    chargeOfIntent: (intentId) => chargeOfIntent(journal, intentId),
    openDispute: changing((sessionId) => openDispute(journal, sessionId)),
    closeDispute: changing((sessionId, outcome) => closeDispute(journal, sessionId, outcome)),
    settleDue: () => {
      if (settleDue(journal)) onChange()
    },
    sessions: () => [...state.sessions.values()],
    events: (sessionId) =>
      [...state.events.values()]
        .filter((entry) => sessionId === undefined || entry.sessionId === sessionId)
        .map(({ event }) => event),
    find: (sessionId) => findSession(journal, sessionId),
  }
}
