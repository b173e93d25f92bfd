import assert from 'node:assert/strict'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { type CheckOptions, type Coverage, TIME_LIMIT } from './ledger-assertions.ts'

/** The state of a purchase at the provider at some time; it may be recorded at any later time. */
interface Fact {
  state: 'pending' | 'expired' | 'failed' | 'paid'
  refundedCents: number
  disputes: { n: number; state: 'open' | 'lost' | 'won' }[]
}

const PRICE_CENTS = 499
const CREDITS = 300
const STATES = ['pending', 'expired', 'failed', 'paid'] as const
const DISPUTE_STATES = ['open', 'lost', 'won'] as const

const someFact: fc.Arbitrary<Fact> = fc.record({
  state: fc.oneof({ weight: 3, arbitrary: fc.constant('paid' as const) }, fc.constantFrom(...STATES)),
  refundedCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: PRICE_CENTS + 50 })),
  disputes: fc.uniqueArray(fc.record({ n: fc.nat(1), state: fc.constantFrom(...DISPUTE_STATES) }), {
    selector: ({ n }) => n,
    maxLength: 2,
  }),
})

/** The same purchase in the wallets of many users, one for each order. */
interface PurchaseBatch {
  users: string[]
  purchases: string[]
}

const each = ({ users, purchases }: PurchaseBatch): RawBuilder<unknown> =>
  sql`unnest(${users}::uuid[], ${purchases}::uuid[]) as lot (person, purchase)`

/** Another purchase of the same user, with a derived id; by default paid and neither refunded nor disputed. */
const payOther = (lot: PurchaseBatch, disputes: RawBuilder<unknown> = sql`'{}', '{}'`) => sql`
  select ledger.record_payment(
    md5(purchase::text)::uuid, 'paid', 1000, 'usd', false, null, null, null, 0, ${disputes}
  ) from ${each(lot)}`
const openOther = (lot: PurchaseBatch) => sql`
  select ledger.open_purchase(md5(purchase::text)::uuid, person, 'other', 1000, 'usd', 200, false) from ${each(lot)}`
const grantBonus = (lot: PurchaseBatch) => sql`
  select ledger.grant_signup_bonus(person, sha256(person::text::bytea)) from ${each(lot)}`
const hold = (lot: PurchaseBatch, credits: number) => sql`
  select ledger.place_hold(purchase, person, ${credits}, 0, 0, interval '1 hour') from ${each(lot)}`
const settle = (lot: PurchaseBatch, credits: number) => sql`
  select ledger.settle_hold(purchase, ${credits}, 0, 0) from ${each(lot)}`
const loseOther = (lot: PurchaseBatch) => payOther(lot, sql`array[md5(purchase::text)], '{lost}'`)

const INITIAL_STATES: Record<string, (lot: PurchaseBatch) => RawBuilder<unknown>[]> = {
  'nothing in the wallet': () => [],
  'a bonus': (lot) => [grantBonus(lot)],
  'a bonus and paid credits, some of them held': (lot) => [
    grantBonus(lot),
    openOther(lot),
    payOther(lot),
    hold(lot, 350),
  ],
  'a debt': (lot) => [openOther(lot), payOther(lot), hold(lot, 150), settle(lot, 150), loseOther(lot)],
}

async function recordFacts(db: DatabaseOrTransaction, facts: { purchase: string; fact: Fact }[]): Promise<void> {
  const rows = facts.map(({ purchase, fact }) => ({
    purchase,
    state: fact.state,
    refunded: fact.refundedCents,
    dispute_ids: fact.disputes.map(({ n }) => `${n}:${purchase}`),
    dispute_states: fact.disputes.map(({ state }) => state),
  }))
  await sql`
    select ledger.record_payment(
      purchase, state, ${PRICE_CENTS}, 'usd', false, 'cs_' || purchase, 'pi_' || purchase, null, refunded,
      dispute_ids, dispute_states
    ) from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (
      purchase uuid, state ledger.purchase_state, refunded integer,
      dispute_ids text[], dispute_states ledger.dispute_state[]
    )`.execute(db)
}

async function readEndings(db: DatabaseOrTransaction, lot: PurchaseBatch): Promise<string[]> {
  const { rows } = await sql<{ ending: string }>`
    select distinct row(
      w.bonus_available, w.bonus_held, w.paid_available, w.paid_held, w.debt, w.full_tank,
      p.state, p.refunded_cents, p.clawed, p.clawed_bonus
    )::text as ending
    from ${each(lot)}
      join ledger.wallet w on w.user_id = lot.person
      join ledger.purchase p on p.id = lot.purchase`.execute(db)
  return rows.map(({ ending }) => ending)
}

/** Combines all facts into one, as if they had been recorded only at the end. */
function summaryOf(facts: readonly Fact[]): Fact {
  const latest = <Word>(rank: readonly Word[], words: Word[]) => rank.findLast((word) => words.includes(word))!
  const disputes = Map.groupBy(
    facts.flatMap((fact) => fact.disputes),
    ({ n }) => n,
  )
  return {
    state: latest(
      STATES,
      facts.map(({ state }) => state),
    ),
    refundedCents: Math.max(...facts.map(({ refundedCents }) => refundedCents)),
    disputes: [...disputes].map(([n, said]) => ({
      n,
      state: latest(
        DISPUTE_STATES,
        said.map(({ state }) => state),
      ),
    })),
  }
}

/**
 * Records the facts of one purchase in many orders, some of them twice: every order has the same result as recording
 * all at once.
 */
export async function assertOrderIndependent(
  db: Database,
  coverage: Coverage,
  { ordersPerRun, ...options }: CheckOptions & { ordersPerRun: number },
): Promise<void> {
  const someFacts = fc
    .array(someFact, { minLength: 1, maxLength: 4 })
    .map((facts) => [...facts, facts[0]!, { state: 'paid', refundedCents: 0, disputes: [] } satisfies Fact])
  const someOrders = someFacts.chain((facts) =>
    fc.tuple(
      fc.constant(facts),
      fc.array(fc.shuffledSubarray(facts, { minLength: facts.length }), {
        minLength: ordersPerRun,
        maxLength: ordersPerRun,
      }),
    ),
  )
  const someBeginning = fc.constantFrom(...Object.keys(INITIAL_STATES))
  const property = fc.asyncProperty(someBeginning, someOrders, async (beginning, [facts, orders]) => {
    const stories = [[summaryOf(facts)], ...orders]
    const lot = { users: stories.map(() => uuidv7()), purchases: stories.map(() => uuidv7()) }
    await db.transaction().execute(async (trx) => {
      for (const step of INITIAL_STATES[beginning]!(lot)) await step.execute(trx)
      await sql`select ledger.open_purchase(purchase, person, 'pack', ${PRICE_CENTS}, 'usd', ${CREDITS}, false)
        from ${each(lot)}`.execute(trx)
      await recordFacts(
        trx,
        stories.flatMap((story, index) => story.map((fact) => ({ purchase: lot.purchases[index]!, fact }))),
      )
    })
    const endings = await readEndings(db, lot)
    assert.equal(endings.length, 1, `told in other orders they end differently: ${endings.join(' or ')}`)
    coverage.note(...orders.map(() => 'orders'))
  })
  await fc.assert(property, { ...TIME_LIMIT, ...options })
}
