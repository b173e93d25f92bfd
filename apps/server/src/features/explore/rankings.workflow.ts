import type { Database } from '#platform/db/database.ts'
import { createRecurringTask } from '#platform/restate/recurring-task.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { computeRankings } from './rankings.service.ts'

interface RankerOptions {
  db: Database
  logger: Logger
  everyMs: number
  inactivityTimeoutMs: number
}

/** Keeps Explore and the order of search results a few minutes behind plays and likes. */
export function createRanker({ db, ...options }: RankerOptions) {
  return createRecurringTask({ name: 'Ranker', ...options, work: () => computeRankings(db) })
}
