import type { Database } from '#platform/db/database.ts'
import { atMostEvery, startPolling } from '#platform/async/poller.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { addTalliesToTotals, truncateOldestPartition } from './play-roll-up.repository.ts'
import { deleteOldFetches } from './song-fetches.repository.ts'

export interface RollUpOptions {
  db: Database
  logger: Logger
  everyMs?: number
}

const EVERY_MS = 1000
const CLEANUP_INTERVAL_MS = 3_600_000
const BATCH = 5000
const CLEANUP_BATCH = 100_000

/** Runs until no tallies are left and returns how many were added up. Several processes may run it at once. */
export async function rollUpPlays(db: Database, batch = BATCH): Promise<number> {
  let total = 0
  for (;;) {
    const taken = await addTalliesToTotals(db, batch)
    total += taken
    if (taken < batch) return total
  }
}

/**
 * Keeps play counts about a second behind, and deletes old play events. It runs outside the engine, because a run costs
 * one statement.
 */
export function startPlayRollUpPoller({ db, logger, everyMs = EVERY_MS }: RollUpOptions): () => Promise<void> {
  const tidy = atMostEvery(CLEANUP_INTERVAL_MS, async () => {
    await truncateOldestPartition(db)
    await deleteOldFetches(db, CLEANUP_BATCH)
  })
  return startPolling({ name: 'plays', everyMs, logger, failureMessage: 'plays wait to be added up' }, async () => {
    await rollUpPlays(db)
    await tidy()
  })
}
