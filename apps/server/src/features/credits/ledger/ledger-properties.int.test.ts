import { sizeForTier } from '@cadenza/dev/test-tier'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { createTestDatabase, type TestDatabase, LONG_TIMEOUTS } from '#test/database/test-database.ts'
import { findViolations } from '#features/credits/audit/audit.repository.ts'
import { Coverage } from '#test/ledger/ledger-assertions.ts'
import { assertSurvivesCrashes } from '#test/ledger/crash-properties.ts'
import { assertOrderIndependent } from '#test/ledger/payment-order-properties.ts'
import { assertSoundInParallel } from '#test/ledger/parallel-properties.ts'
import { LEDGER_RUNS } from '#test/ledger/property-runs.ts'
import { assertMatchesModel, assertRegressionsMatchModel } from '#test/ledger/sequence-properties.ts'

// These tests are one sequence in this order: the last ones check what the others did. A failure prints its seed and
// path; to reproduce it, pass them to the check as options.

const TIMEOUT_MS = 300_000
/** How often the runs must have seen each kind of event. */
const LEAST_SEEN = sizeForTier({ gate: 3, deep: 100 })
const coverage = new Coverage()
let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDatabase(
    createPool({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 16, ...LONG_TIMEOUTS }, silentLogger),
  )
})
afterAll(async () => {
  await db.destroy()
  await database.close()
})

/** Each half does half of the runs: one alone would leave a core idle, alternately of the database and of the test. */
const inTwoHalves = (check: () => Promise<void>) => Promise.all([check(), check()])

test(
  'given one command after another, the ledger responds and ends like a model of its rules',
  async () => {
    await inTwoHalves(() => assertMatchesModel(db, coverage, { numRuns: LEDGER_RUNS.model / 2 }))
    expect(coverage.of('commands')).toBeGreaterThan(LEDGER_RUNS.model * 30)
  },
  TIMEOUT_MS,
)

test('a dispute that is won gives back to a debt that another dispute made, and no bonus is left to give', async () => {
  await expect(assertRegressionsMatchModel(db, coverage)).resolves.toBeUndefined()
})

test(
  'given all commands at once and up to three times, the ledger neither fails nor does anything twice',
  async () => {
    await sql`analyze`.execute(db) // otherwise the planner assumes that the tables are as small as they were
    await assertSoundInParallel(db, coverage, { numRuns: LEDGER_RUNS.parallel })
    expect(coverage.of('parallel commands')).toBeGreaterThan(LEDGER_RUNS.parallel * 33)
  },
  TIMEOUT_MS,
)

test(
  'a connection that dies leaves an operation done or not started, and repeating it ends the same',
  async () => {
    await assertSurvivesCrashes({ url: database.url, db, logger: silentLogger, coverage })
    expect(coverage.of('crash:killed before the commit')).toBe(13)
  },
  TIMEOUT_MS,
)

test(
  'the facts of a payment lead to the same wallet in any order and however often they come',
  async () => {
    await inTwoHalves(() =>
      assertOrderIndependent(db, coverage, { numRuns: LEDGER_RUNS.orders / 2, ordersPerRun: LEDGER_RUNS.ordersPerRun }),
    )
    expect(coverage.of('orders')).toBe(LEDGER_RUNS.orders * LEDGER_RUNS.ordersPerRun)
  },
  TIMEOUT_MS,
)

test.each([
  'hold:ok',
  'settle:ok',
  'settle:partial',
  'release:ok',
  'expire:ok',
  'bonus:replay',
  'buy:replay',
  'purchase:replay',
  'claw:replay',
  'hold:replay',
  'settle:replay',
  'release:replay',
  'expire:replay',
  'adjust:replay',
  'closeWallet:replay',
  'debt',
  'debt repaid by grant',
  'dispute won after spend',
  'expiry racing settle',
])('the runs above saw often enough: %s', (label) => {
  expect(coverage.of(label)).toBeGreaterThanOrEqual(LEAST_SEEN)
})

test(
  'after all of it, and once expired holds are returned, the auditor finds nothing',
  async () => {
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = '1min'`.execute(trx)
      await sql`select ledger.expire_hold(id) from ledger.hold where state = 'open' and expires_at < now()`.execute(trx)
    })
    expect(await findViolations(db)).toEqual([])
  },
  TIMEOUT_MS,
)
