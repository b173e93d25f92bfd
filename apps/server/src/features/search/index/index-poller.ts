import { startPolling } from '#platform/async/poller.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { feedIndex, type FeedDeps } from './feed-index.service.ts'

const EVERY_MS = 1000

/** Keeps the search server's index about a second behind the database, while the server is there. */
export function startIndexPoller({ logger, ...deps }: FeedDeps & { logger: Logger }): () => Promise<void> {
  const failureMessage = 'changes of songs wait for the search server'
  return startPolling({ name: 'search-index', everyMs: EVERY_MS, logger, failureMessage }, () => feedIndex(deps))
}
