import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#platform/db/database.ts'
import { holdCredits } from '#features/credits/ledger/holds.service.ts'
import { createUserSemaphore, type UserSemaphore } from '#platform/user-semaphore.ts'
import { grantCredits, newUsers } from './ledger-races.ts'

const CALLS_AT_ONCE = 1000

const unlimitedSemaphore: UserSemaphore = { run: (_userId, work) => work() }

export interface NeighborReport {
  p50Ms: number
  p99Ms: number
  worstMs: number
  /** Holds of the neighbor that were refused or failed. */
  failures: number
  /** The results of the flooding user's holds. */
  flood: { held: number; refused: number; failed: number }
}

/** The smallest value that at least this share of the values does not exceed. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/**
 * One user sends a thousand holds at once, and a thousand more when those are answered, while another user places holds
 * one after the other. Measures how long each of those takes.
 */
export async function measureNeighborLatency(
  db: Database,
  { isLimited, holds }: { isLimited: boolean; holds: number },
): Promise<NeighborReport> {
  const [flooder = '', neighbor = ''] = await newUsers(db, 2)
  await grantCredits(db, flooder, 1_000_000)
  const semaphore = isLimited ? createUserSemaphore() : unlimitedSemaphore
  const hold = (userId: string) =>
    holdCredits(
      { db, semaphore },
      { holdId: uuidv7(), userId, price: { audio: 1, cover: 0, title: 0 }, ttlSeconds: 1200 },
    ).then(
      () => 'held' as const,
      (error: unknown) => ((error as Error).message === 'RATE_LIMITED' ? ('refused' as const) : ('failed' as const)),
    )

  const flood = { held: 0, refused: 0, failed: 0 }
  let isOver = false
  const flooding = (async () => {
    while (!isOver) {
      const answers = await Promise.all(Array.from({ length: CALLS_AT_ONCE }, () => hold(flooder)))
      for (const answer of answers) flood[answer] += 1
    }
  })()

  const latencies: number[] = []
  let failures = 0
  for (let n = 0; n < holds; n += 1) {
    const startedAt = performance.now()
    if ((await hold(neighbor)) !== 'held') failures += 1
    latencies.push(performance.now() - startedAt)
  }
  isOver = true
  await flooding
  const sorted = latencies.toSorted((a, b) => a - b)
  return {
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    worstMs: percentile(sorted, 1),
    failures,
    flood,
  }
}
