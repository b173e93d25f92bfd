import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#platform/db/database.ts'
import { startPolling } from '#platform/async/poller.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { recordWorker, deleteStaleWorkers } from './workers.repository.ts'

interface HeartbeatOptions {
  db: Database
  logger: Logger
  canMakeSongs: boolean
}

const EVERY_MS = 10_000
const FORGET_AFTER_SECONDS = 3600

/**
 * Tells every api process that this worker runs and whether it makes songs. A worker that stops leaves its row: the
 * next worker starts before the row is too old, and songs requested in between wait. Resolves after the first
 * heartbeat, with a function that stops the heartbeats.
 */
export async function startWorkerHeartbeat(options: HeartbeatOptions): Promise<() => Promise<void>> {
  const { db, logger, canMakeSongs } = options
  const id = uuidv7()
  const firstBeat = Promise.withResolvers<void>()
  const pollerOptions = { everyMs: EVERY_MS, logger, failureMessage: 'the worker could not say that it runs' }
  const stop = startPolling(pollerOptions, async () => {
    try {
      await recordWorker(db, { id, canMakeSongs })
    } finally {
      firstBeat.resolve()
    }
    await deleteStaleWorkers(db, FORGET_AFTER_SECONDS)
  })
  await firstBeat.promise
  return stop
}
