import type { Database } from '#platform/db/database.ts'
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
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  async function runRound(): Promise<void> {
    try {
      await addUpCounts(db)
    } catch (error) {
      logger.warn({ err: error }, 'counts wait to be added up')
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
