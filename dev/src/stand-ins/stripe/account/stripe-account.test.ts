import { beforeEach, describe, expect, it } from 'vitest'
import { createStripeAccount, type StripeAccount } from './stripe-account.ts'
import { createStripeState, type StripeEvent } from './stripe-state.ts'

const HOUR_MS = 3_600_000

let books: StripeAccount
let events: StripeEvent[]
let nowMs: number

beforeEach(() => {
  events = []
  nowMs = Date.UTC(2026, 10, 15)
  books = createStripeAccount({
    state: createStripeState(),
    nowMs: () => nowMs,
    checkoutUrl: (sessionId) => `http://stripe.test/c/pay/${sessionId}`,
    receiptUrl: (sessionId) => `http://stripe.test/c/receipt/${sessionId}`,
    onEvent: (event) => events.push(event),
  })
})

function newSession(amount = 1_000): string {
  return books.createSession({
    lineItems: [],
    intentData: { metadata: { purchase_id: 'p1' }, description: null, receiptEmail: null },
    amount,
    currency: 'usd',
    expiresAt: (nowMs + HOUR_MS) / 1000,
    successUrl: 'http://app.test/',
    cancelUrl: undefined,
    clientReferenceId: undefined,
    customerEmail: undefined,
    metadata: {},
  }).id
}

const types = (): string[] => events.map(({ type }) => type)
const charge = (sessionId: string) => books.chargeOfIntent(String(books.findSession(sessionId).session.payment_intent))

describe('time', () => {
  it('an open session expires when its time is over, and only once', () => {
    const sessionId = newSession()
    nowMs += HOUR_MS - 1_000
    books.settleDuePayments()
    expect(types()).toEqual([])
    nowMs += 1_000
    books.settleDuePayments()
    books.settleDuePayments()
    expect(types()).toEqual(['checkout.session.expired'])
    expect(books.findSession(sessionId).session).toMatchObject({
      status: 'expired',
      url: null,
      payment_status: 'unpaid',
    })
    expect(() => books.pay(sessionId)).toThrow('status of `expired`')
  })

  it('a paid session does not expire', () => {
    books.pay(newSession())
    nowMs += 2 * HOUR_MS
    books.settleDuePayments()
    expect(types()).not.toContain('checkout.session.expired')
  })

  it('a bank transfer settles automatically when that was chosen', () => {
    const arrives = newSession()
    const fails = newSession()
    books.pay(arrives, { bankTransfer: { as: 'succeeded', afterMs: 5_000 } })
    books.pay(fails, { bankTransfer: { as: 'failed', afterMs: 5_000 } })
    nowMs += 4_999
    books.settleDuePayments()
    expect(types()).toEqual(['checkout.session.completed', 'checkout.session.completed'])
    nowMs += 1
    books.settleDuePayments()
    expect(books.findSession(arrives).session).toMatchObject({ status: 'complete', payment_status: 'paid' })
    expect(books.findSession(fails).session).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    expect(types().slice(2)).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
    ])
  })
})

describe('money', () => {
  it('a card pays once', () => {
    const sessionId = newSession()
    books.pay(sessionId)
    expect(types()).toEqual(['charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed'])
    expect(() => books.pay(sessionId)).toThrow('status of `complete`')
    expect(events).toHaveLength(3)
  })

  it('a refused card leaves the session open, and another card pays under the same payment intent', () => {
    const sessionId = newSession()
    expect(() => books.pay(sessionId, { card: '4000 0000 0000 0002' })).toThrow('Your card was declined.')
    const { session } = books.findSession(sessionId)
    const intentId = session.payment_intent
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', payment_intent: expect.any(String) })
    expect(() => books.chargeOfIntent(String(intentId))).toThrow('does not have a successful charge')
    books.pay(sessionId)
    expect(session.payment_intent).toBe(intentId)
    expect(charge(sessionId)).toMatchObject({ status: 'succeeded', amount_captured: 1_000 })
    expect(books.journal.state.charges.size).toBe(2)
  })

  it('refunds add up and never exceed the charge', () => {
    const sessionId = newSession(999)
    books.pay(sessionId)
    expect(() => books.refund(sessionId, 1_000)).toThrow('Refund amount ($10.00) is greater than charge amount ($9.99)')
    books.refund(sessionId, 500)
    expect(charge(sessionId)).toMatchObject({ amount_refunded: 500, refunded: false })
    expect(() => books.refund(sessionId, 500)).toThrow(
      'Refund amount ($5.00) is greater than unrefunded amount on charge ($4.99)',
    )
    books.refund(sessionId)
    expect(charge(sessionId)).toMatchObject({ amount_refunded: 999, refunded: true })
    expect(() => books.refund(sessionId, 1)).toThrow('has already been refunded')
    expect(types().filter((type) => type === 'charge.refunded')).toHaveLength(2)
  })

  it.each([0, -1, 0.5, Number.NaN])('a refund of %d is refused', (cents) => {
    const sessionId = newSession()
    books.pay(sessionId)
    expect(() => books.refund(sessionId, cents)).toThrow('Invalid positive integer')
  })

  it('an event never changes after it was created', () => {
    const sessionId = newSession()
    books.pay(sessionId)
    const before = JSON.stringify(events)
    books.refund(sessionId, 400)
    books.openDispute(sessionId)
    expect(JSON.stringify(events.slice(0, 3))).toBe(before)
    expect(events[3]?.data.object).toMatchObject({ object: 'charge', amount_refunded: 400, disputed: false })
  })
})

describe('disputes', () => {
  it('a dispute takes the funds, and winning it brings them back', () => {
    const sessionId = newSession()
    books.pay(sessionId)
    books.openDispute(sessionId)
    expect(charge(sessionId).disputed).toBe(true)
    expect(() => books.refund(sessionId, 1)).toThrow('has been charged back; cannot issue a refund.')
    books.closeDispute(sessionId, 'won')
    expect(types().slice(3)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ])
    expect(events.at(-1)?.data.object).toMatchObject({ status: 'won', amount: 1_000 })
    books.refund(sessionId, 1)
  })

  it('a lost dispute keeps the funds', () => {
    const sessionId = newSession()
    books.pay(sessionId)
    books.openDispute(sessionId)
    expect(() => books.openDispute(sessionId)).toThrow('has been disputed already')
    books.closeDispute(sessionId, 'lost')
    expect(types().slice(5)).toEqual(['charge.dispute.closed'])
    expect(events.at(-1)?.data.object).toMatchObject({ status: 'lost' })
    expect(() => books.closeDispute(sessionId, 'won')).toThrow('no open dispute')
    expect(() => books.refund(sessionId, 1)).toThrow('charged back')
  })

  it('a session that is not paid can be neither refunded nor disputed', () => {
    const unpaid = newSession()
    books.pay(unpaid, { bankTransfer: true })
    expect(() => books.openDispute(unpaid)).toThrow('has not been paid')
    expect(() => books.refund(unpaid)).toThrow('has not been paid')
    books.settleBankTransfer(unpaid, 'succeeded')
    expect(() => books.settleBankTransfer(unpaid, 'failed')).toThrow('No bank transfer is on its way')
    books.openDispute(unpaid)
  })
})
