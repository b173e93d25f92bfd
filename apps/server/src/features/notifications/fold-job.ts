import type { Database } from '#platform/db/database.ts'
import { atMostEvery, startRounds } from '#platform/rounds.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { foldFacts, type FoldOptions } from './fold-facts.service.ts'
import { dropOlderThan } from './fold.repository.ts'

interface FoldJobOptions extends FoldOptions {
  db: Database
  logger: Logger
  everyMs?: number
}

const EVERY_MS = 1000
const TIDY_EVERY_MS = 3_600_000
const KEPT_DAYS = 90
const TIDY_BATCH = 1000

export async function dropOldNotifications(db: Database): Promise<void> {
  while ((await dropOlderThan(db, KEPT_DAYS, TIDY_BATCH)) === TIDY_BATCH);
}

/** Keeps notifications a second behind what happens. Outside of the engine: a round without news costs one statement. */
export function startFolding({ db, logger, everyMs = EVERY_MS, ...fold }: FoldJobOptions): () => Promise<void> {
  const tidy = atMostEvery(TIDY_EVERY_MS, () => dropOldNotifications(db))
  return startRounds({ everyMs, logger, whenFailed: 'notifications wait to be folded' }, async () => {
    await foldFacts(db, fold)
    await tidy()
  })
}
