import type { Database } from '#platform/db/database.ts'
import { atMostEvery, startRounds } from '#platform/rounds.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { addUpTallies, emptyOldestEvents } from './roll-up.repository.ts'

export interface RollUpOptions {
  db: Database
  logger: Logger
  everyMs?: number
}

const EVERY_MS = 1000
const TIDY_EVERY_MS = 3_600_000
const BATCH = 5000

/** Until nothing is left; several may run at once, in several processes. Answers how many tallies were added up. */
export async function rollUpPlays(db: Database, batch = BATCH): Promise<number> {
  let total = 0
  for (;;) {
    const taken = await addUpTallies(db, batch)
    total += taken
    if (taken < batch) return total
  }
}

/** Keeps the counts of plays a second behind, and forgets who heard what. Outside of the engine: a round costs one statement. */
export function startPlayRollUp({ db, logger, everyMs = EVERY_MS }: RollUpOptions): () => Promise<void> {
  const tidy = atMostEvery(TIDY_EVERY_MS, () => emptyOldestEvents(db))
  return startRounds({ everyMs, logger, whenFailed: 'plays wait to be added up' }, async () => {
    await rollUpPlays(db)
    await tidy()
  })
}
