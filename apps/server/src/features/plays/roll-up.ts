import type { Database } from '#platform/db/database.ts'
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
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let tidyAtMs = 0
  let round: Promise<void> = Promise.resolve()

  async function runRound(): Promise<void> {
    try {
      await rollUpPlays(db)
      if (performance.now() >= tidyAtMs) {
        await emptyOldestEvents(db)
        tidyAtMs = performance.now() + TIDY_EVERY_MS
      }
    } catch (error) {
      logger.warn({ err: error }, 'plays wait to be added up')
    }
    if (!isStopped) timer = setTimeout(start, everyMs)
  }

  function start(): void {
    round = runRound()
  }

  start()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await round
  }
}
