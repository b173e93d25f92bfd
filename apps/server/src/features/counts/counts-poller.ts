import type { Database } from '#platform/db/database.ts'
import { startPolling } from '#platform/async/poller.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { rollUpCounts } from './counts.service.ts'

interface CountsPollerOptions {
  db: Database
  logger: Logger
  everyMs?: number
}

const EVERY_MS = 1000

/**
 * Keeps the number of waiting rows low, however much is liked and followed. Runs outside the engine, because a pass
 * without changes costs only two statements.
 */
export function startCountsPoller({ db, logger, everyMs = EVERY_MS }: CountsPollerOptions): () => Promise<void> {
  return startPolling({ name: 'counts', everyMs, logger, failureMessage: 'counts wait to be added up' }, () =>
    rollUpCounts(db),
  )
}
