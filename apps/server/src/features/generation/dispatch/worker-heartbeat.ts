import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#platform/db/database.ts'
import { startPolling } from '#platform/async/poller.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { recordWorker, deleteStaleWorkers, type WorkerPresence } from './workers.repository.ts'

interface HeartbeatOptions {
  db: Database
  logger: Logger
  /** Asked at every heartbeat. */
  describe: () => WorkerPresence
}

const EVERY_MS = 10_000
const FORGET_AFTER_SECONDS = 3600

interface WorkerHeartbeat {
  /** Reports a change at once instead of with the next heartbeat. */
  beat(): Promise<void>
  stop(): Promise<void>
}

/**
 * Tells the other processes that this worker runs, whether it makes songs, and where. A worker that stops leaves its
 * row: the next worker starts before the row is too old, and songs requested in between wait. Resolves after the first
 * heartbeat.
 */
export async function startWorkerHeartbeat({ db, logger, describe }: HeartbeatOptions): Promise<WorkerHeartbeat> {
  const id = uuidv7()
  const beat = () => recordWorker(db, id, describe())
  const firstBeat = Promise.withResolvers<void>()
  const pollerOptions = {
    name: 'worker-heartbeat',
    everyMs: EVERY_MS,
    logger,
    failureMessage: 'the worker could not say that it runs',
  }
  const stop = startPolling(pollerOptions, async () => {
    await beat().finally(firstBeat.resolve)
    await deleteStaleWorkers(db, FORGET_AFTER_SECONDS)
  })
  await firstBeat.promise
  return { beat, stop }
}
