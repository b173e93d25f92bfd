import type { Database } from '#platform/db/database.ts'
import { startPolling } from '#platform/async/poller.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { rollUpCounts } from './counts.service.ts'
import { relistSongs } from './list-copies.service.ts'

interface CountsPollerOptions {
  db: Database
  logger: Logger
  everyMs?: number
}

const EVERY_MS = 1000

/**
 * Keeps the number of waiting rows low, however much is liked and followed. Runs outside the engine, because a pass
 * without changes costs only three statements.
 */
export function startCountsPoller({ db, logger, everyMs = EVERY_MS }: CountsPollerOptions): () => Promise<void> {
  return startPolling({ name: 'counts', everyMs, logger, failureMessage: 'counts wait to be added up' }, () =>
    rollUpCounts(db),
  )
}

/** Apart from the counts, because a song that a million users like takes a while. */
export function startRelistPoller({ db, logger, everyMs = EVERY_MS }: CountsPollerOptions): () => Promise<void> {
  return startPolling(
    { name: 'lists', everyMs, logger, failureMessage: 'lists wait for songs that have changed' },
    () => relistSongs(db),
  )
}
