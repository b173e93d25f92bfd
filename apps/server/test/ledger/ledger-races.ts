import { randomInt } from 'node:crypto'
import { sizeForTier } from '@cadenza/dev/test-tier'
import type { SongPrice } from '@cadenza/domain/pricing/song-price'
import { sql } from 'kysely'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { createDatabase, type Database } from '#platform/db/database.ts'
import { holdCredits } from '#features/credits/ledger/holds.service.ts'
import { createUserSemaphore } from '#platform/user-semaphore.ts'
import { expireHold, placeHold, releaseHold, settleHold } from '#features/credits/ledger/ledger.repository.ts'

/** The results of simultaneous calls, and the results that are required in any order of them. */
export interface RaceResult {
  got: unknown
  expected: unknown
}

export interface Race {
  guarantee: string
  /** Takes seconds instead of a fraction of one. */
  isLong?: boolean
  run: (db: Database, round: number) => Promise<RaceResult>
}

const TTL_SECONDS = 1200
const USER_COUNT = sizeForTier({ gate: 300, deep: 1000 })
const credits = (audio: number): SongPrice => ({ audio, cover: 0, title: 0 })

function shuffled<T>(items: readonly T[]): T[] {
  const keyed = items.map((item) => ({ item, key: randomInt(2 ** 40) }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}

function countBy(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
  return counts
}

const allAtOnce = <T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> => Promise.all(calls.map((call) => call()))
const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))

/**
 * Twenty connections without the time limits of the product: here every call waits for its turn, however long that
 * takes.
 */
export function connectWithoutTimeouts(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, max: 20 })
  // A lost connection, idle or while the pool ends, would end the process before the reason is printed.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return createDatabase(pool)
}

/** Creates users with their bonus of 300. */
export async function newUsers(db: Database, count: number): Promise<string[]> {
  const ids = times(count, () => uuidv7())
  await sql`select ledger.grant_signup_bonus(id, sha256(convert_to(id::text, 'UTF8')))
    from unnest(${ids}::uuid[]) as id`.execute(db)
  return ids
}

async function newUser(db: Database): Promise<string> {
  const [userId = ''] = await newUsers(db, 1)
  return userId
}

export async function grantCredits(db: Database, userId: string, amount: number): Promise<void> {
  await sql`select ledger.adjust(${userId}, ${uuidv7()}, ${amount}, 'test', 'a gift')`.execute(db)
}

async function walletOf(db: Database, userId: string) {
  const { rows } = await sql<{ available: number; held: number; debt: number; charged: number; seq: number }>`
    select (bonus_available + paid_available)::int as available, (bonus_held + paid_held)::int as held, debt::int,
      total_credits_used::int as charged, seq::int
    from ledger.wallet join user_credits using (user_id) where user_id = ${userId}`.execute(db)
  const [wallet] = rows
  if (!wallet) throw new Error('no wallet')
  return wallet
}

async function raceForOneWallet(db: Database): Promise<RaceResult> {
  const userId = await newUser(db)
  await grantCredits(db, userId, 200)
  const hold = () => placeHold(db, { id: uuidv7(), userId, price: credits(1), ttlSeconds: TTL_SECONDS })
  const outcomes = await allAtOnce(times(1000, () => hold))
  return {
    got: { ...countBy(outcomes), wallet: await walletOf(db, userId) },
    expected: {
      ok: 500,
      insufficient: 500,
      wallet: { available: 0, held: 500, debt: 0, charged: 0, seq: 2 + 500 },
    },
  }
}

async function raceOfManyUsers(db: Database): Promise<RaceResult> {
  const userIds = await newUsers(db, USER_COUNT)
  const holders = shuffled(userIds.flatMap((userId) => times(5, () => userId)))
  const outcomes = await allAtOnce(
    holders.map((userId) => () => placeHold(db, { id: uuidv7(), userId, price: credits(60), ttlSeconds: TTL_SECONDS })),
  )
  const { rows } = await sql<{ wallets: number }>`
    select count(*)::int as wallets from ledger.wallet
    where user_id = any(${userIds}) and bonus_available + paid_available = 0 and bonus_held = 300 and seq = 6`.execute(
    db,
  )
  return { got: { ...countBy(outcomes), ...rows[0] }, expected: { ok: 5 * USER_COUNT, wallets: USER_COUNT } }
}

async function raceToEndOneHold(db: Database): Promise<RaceResult> {
  const userId = await newUser(db)
  const id = uuidv7()
  const price = { audio: 100, cover: 30, title: 5 }
  await placeHold(db, { id, userId, price, ttlSeconds: 0 })
  const charge = { audio: 90, cover: 30, title: 0 }
  const ways: [string, () => Promise<string>][] = [
    ['settle', () => settleHold(db, id, charge)],
    ['fail', () => releaseHold(db, id, 'failed')],
    ['cancel', () => releaseHold(db, id, 'cancelled')],
    ['expire', () => expireHold(db, id)],
  ]
  const calls = shuffled(ways.flatMap((ending) => times(50, () => ending)))
  const outcomes = await allAtOnce(
    calls.map(([name, call]) => async () => ({ name, outcome: await call() })),
  )
  const isSettled = outcomes.find(({ outcome }) => outcome === 'ok')?.name === 'settle'
  const { rows } = await sql<{ ends: number }>`
    select count(*)::int as ends from ledger.transfer where ref = ${id} and kind in ('settle', 'release')`.execute(db)
  const answers = countBy(outcomes.map(({ outcome }) => outcome))
  return {
    got: { answers, ...rows[0], wallet: await walletOf(db, userId) },
    expected: {
      // Calls of the winning kind see their own work done; those of the other kind see that they came too late.
      answers: isSettled
        ? { ok: 1, replay: 49, 'already-settled': 150 }
        : { ok: 1, replay: 149, 'already-released': 50 },
      ends: 1,
      wallet: isSettled
        ? { available: 180, held: 0, debt: 0, charged: 120, seq: 3 }
        : { available: 300, held: 0, debt: 0, charged: 0, seq: 3 },
    },
  }
}

const PACK = { priceCents: 500, credits: 1000 }

interface PaymentUpdate {
  refundedCents?: number
  dispute?: 'open' | 'won' | 'lost'
}

async function openPurchase(db: Database, userId: string): Promise<string> {
  const id = uuidv7()
  await sql`select ledger.open_purchase(
    ${id}, ${userId}, 'small', ${PACK.priceCents}, 'usd', ${PACK.credits}, false
  )`.execute(db)
  return id
}

async function recordPaymentUpdate(
  db: Database,
  id: string,
  { refundedCents = 0, dispute }: PaymentUpdate,
): Promise<void> {
  const disputes = dispute === undefined ? [] : [{ id: `dp_${id}`, state: dispute }]
  await sql`select ledger.record_payment(
    ${id}, 'paid', ${PACK.priceCents}, 'usd', false, ${`cs_${id}`}, ${`pi_${id}`}, null, ${refundedCents},
    ${disputes.map((one) => one.id)}, ${disputes.map((one) => one.state)}
  )`.execute(db)
}

async function spend(db: Database, userId: string, { most, least }: { most: number; least: number }): Promise<void> {
  const id = uuidv7()
  const outcome = await placeHold(db, { id, userId, price: credits(most), ttlSeconds: TTL_SECONDS })
  if (outcome !== 'ok') return
  await (least === 0 ? releaseHold(db, id, 'failed') : settleHold(db, id, credits(randomInt(least, most + 1))))
}

/** How a dispute may end, and what must be taken back of a purchase of which half was refunded. */
const ENDINGS = [
  { ending: 'won', clawed: PACK.credits / 2 },
  { ending: 'lost', clawed: PACK.credits },
  { ending: 'open', clawed: PACK.credits },
] as const

async function raceOfRefundsDisputesSpendsAndGrants(db: Database, round: number): Promise<RaceResult> {
  const { ending, clawed } = ENDINGS[round % ENDINGS.length] ?? ENDINGS[0]
  const userId = await newUser(db)
  const purchase = await openPurchase(db, userId)
  const another = await openPurchase(db, userId)
  // The credits that are taken back are already spent: they become a debt, which grants, returns and a won dispute
  // repay.
  await recordPaymentUpdate(db, purchase, {})
  await spend(db, userId, { most: PACK.credits, least: PACK.credits })
  const facts: PaymentUpdate[] = [
    {},
    { refundedCents: 100 },
    { refundedCents: 250 },
    { refundedCents: 100, dispute: 'open' },
    { refundedCents: 250, dispute: ending },
  ]
  const calls = [
    ...times(20, (n) => () => recordPaymentUpdate(db, purchase, facts[n % facts.length] ?? {})),
    ...times(5, () => () => recordPaymentUpdate(db, another, {})),
    ...times(5, () => () => grantCredits(db, userId, 40)),
    ...times(40, (n) => () => spend(db, userId, { most: 50, least: n % 4 })),
  ]
  await allAtOnce(shuffled(calls))
  const { rows } = await sql<{ clawed: number; state: string }>`
    select clawed::int, state::text from ledger.purchase where id = ${purchase}`.execute(db)
  const { available, held, debt, charged } = await walletOf(db, userId)
  return {
    got: { ...rows[0], held, isEitherRichOrOwing: available === 0 || debt === 0, worth: available - debt + charged },
    expected: {
      clawed,
      state: 'paid',
      held: 0,
      isEitherRichOrOwing: true,
      worth: 300 + 2 * PACK.credits + 5 * 40 - clawed,
    },
  }
}

async function raceForOneHoldAtTheLedger(db: Database): Promise<RaceResult> {
  const userId = await newUser(db)
  const hold = { id: uuidv7(), userId, price: credits(185), ttlSeconds: TTL_SECONDS }
  const outcomes = await allAtOnce(times(50, () => () => placeHold(db, hold)))
  return {
    got: { ...countBy(outcomes), wallet: await walletOf(db, userId) },
    expected: { ok: 1, replay: 49, wallet: { available: 115, held: 185, debt: 0, charged: 0, seq: 2 } },
  }
}

async function raceForOneHoldThroughTheSemaphore(db: Database): Promise<RaceResult> {
  const holdWithLimit = async (limitPerUser: number) => {
    const userId = await newUser(db)
    const semaphore = createUserSemaphore(limitPerUser)
    const hold = { holdId: uuidv7(), userId, price: credits(185), ttlSeconds: TTL_SECONDS }
    const answers = await Promise.allSettled(times(50, () => holdCredits({ db, semaphore }, hold)))
    const words = answers.map((answer) =>
      answer.status === 'rejected' ? (answer.reason as Error).message : answer.value.isNew ? 'new' : 'known',
    )
    return { ...countBy(words), wallet: await walletOf(db, userId) }
  }
  const wallet = { available: 115, held: 185, debt: 0, charged: 0, seq: 2 }
  return {
    got: { wide: await holdWithLimit(50), narrow: await holdWithLimit(2) },
    expected: { wide: { new: 1, known: 49, wallet }, narrow: { new: 1, known: 1, RATE_LIMITED: 48, wallet } },
  }
}

export const RACES: readonly Race[] = [
  {
    guarantee: '1,000 holds at once of one person with credits for 500 are exactly 500 holds',
    isLong: true,
    run: raceForOneWallet,
  },
  {
    guarantee: `${USER_COUNT} people who hold five times at once all get what they can pay for`,
    isLong: true,
    run: raceOfManyUsers,
  },
  { guarantee: 'a hold settled, failed, cancelled and expired 200 times at once ends once', run: raceToEndOneHold },
  {
    guarantee: 'refunds, a dispute, spends and grants at once take back what they must and lose nothing',
    run: raceOfRefundsDisputesSpendsAndGrants,
  },
  { guarantee: 'a hold asked for 50 times at once is one hold with one answer', run: raceForOneHoldAtTheLedger },
  {
    guarantee: 'a hold asked for 50 times at once through the semaphore is new to one caller',
    run: raceForOneHoldThroughTheSemaphore,
  },
]
