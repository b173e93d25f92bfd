import type { Database } from '#platform/db/database.ts'
import { startRounds } from '#platform/rounds.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { addUpCounts } from './counts.service.ts'

interface AddUpOptions {
  db: Database
  logger: Logger
  everyMs?: number
}

const EVERY_MS = 1000

/** Keeps few rows waiting, whatever is liked and followed. Outside of the engine: a round without news costs two statements. */
export function startAddingUp({ db, logger, everyMs = EVERY_MS }: AddUpOptions): () => Promise<void> {
  return startRounds({ everyMs, logger, whenFailed: 'counts wait to be added up' }, () => addUpCounts(db))
}
