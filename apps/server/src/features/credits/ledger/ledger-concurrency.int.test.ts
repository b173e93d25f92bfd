import { sizeForTier } from '@cadenza/dev/test-tier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { findViolations } from '#features/credits/audit/audit.repository.ts'
import { measureNeighborLatency } from '#test/ledger/noisy-neighbor.ts'
import { connectWithoutTimeouts, RACES } from '#test/ledger/ledger-races.ts'

/** `npm run bench:ledger` runs all of them twenty times. */
const REPEATS = sizeForTier({ gate: 3, deep: 20 })
const REPEATS_OF_LONG_RACES = sizeForTier({ gate: 1, deep: 3 })

let database: TestDatabase
let races: Database
beforeAll(async () => {
  database = await createTestDatabase()
  races = connectWithoutTimeouts(database.url)
})
afterAll(async () => {
  await races.destroy()
  await database.close()
})

test.each(RACES)('$guarantee', { timeout: 120_000 }, async ({ isLong = false, run }) => {
  const repeats = isLong ? REPEATS_OF_LONG_RACES : REPEATS
  for (let round = 0; round < repeats; round += 1) {
    const { got, expected } = await run(races, round)
    expect(got).toEqual(expected)
  }
  expect(await findViolations(database.db)).toEqual([])
})

// Measured as a ratio within one run, and retried: on a busy machine every latency grows, by jumps. The benchmark
// checks the limit in milliseconds.
test(
  'the neighbor of a flooding user waits at most a quarter of what they would without the semaphore',
  { retry: 3 },
  async () => {
    const product = createDatabase(createPool({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 15 }, silentLogger))
    try {
      const gated = await measureNeighborLatency(product, {
        isLimited: true,
        holds: sizeForTier({ gate: 40, deep: 100 }),
      })
      const ungated = await measureNeighborLatency(product, {
        isLimited: false,
        holds: sizeForTier({ gate: 5, deep: 10 }),
      })
      expect(gated.failures).toBe(0)
      expect(gated.p99Ms / ungated.p99Ms).toBeLessThanOrEqual(0.25)
      expect(await findViolations(database.db)).toEqual([])
    } finally {
      await product.destroy()
    }
  },
)
