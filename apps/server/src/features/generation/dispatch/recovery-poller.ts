import type { Database } from '#platform/db/database.ts'
import { raiseAlarm } from '#platform/telemetry/alarm.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { announceTask, measureTask } from '#platform/telemetry/measure-task.ts'
import { expireGeneration } from '#features/generation/pipeline/end-generation.service.ts'
import { findOverdue } from '#features/generation/generation.repository.ts'
import { requeueSilentGenerations } from './outbox.repository.ts'
import { closeAbandoned } from '#features/generation/pipeline/provider-attempts.repository.ts'

export interface RecoveryOptions {
  db: Database
  logger: Logger
  everyMs?: number
  /** A pending generation without a sign of progress for this long is handed to the engine again. */
  silentSeconds?: number
}

const EVERY_MS = 30_000
const SILENT_SECONDS = 90
const BATCH = 100

export interface RecoveryResult {
  expired: number
  resent: number
}

/** Runs one pass; several may run at once, in several processes. */
export async function recoverGenerations({
  db,
  logger,
  silentSeconds = SILENT_SECONDS,
}: RecoveryOptions): Promise<RecoveryResult> {
  const overdue = await findOverdue(db, BATCH)
  let expired = 0
  for (const id of overdue) {
    if (!(await expireGeneration(db, id))) continue
    expired += 1
    raiseAlarm(logger, 'generation-expired', { generationId: id })
  }
  const resent = await requeueSilentGenerations(db, silentSeconds)
  if (resent > 0) logger.warn({ resent }, 'generations were silent and are handed to the engine again')
  await closeAbandoned(db)
  return { expired, resent }
}

/**
 * Runs outside the engine on purpose, because it repairs what a paused, stuck or lost engine has left behind: credits
 * that are held too long return, and work that was lost with the engine's data is submitted again.
 */
export function startRecoveryPoller(options: RecoveryOptions): () => void {
  const { logger, everyMs = EVERY_MS } = options
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const poll = async (): Promise<void> => {
    await measureTask('recovery', () => recoverGenerations(options)).catch((error: unknown) =>
      logger.warn({ err: error }, 'the reaper could not do its round'),
    )
    if (!isStopped) timer = setTimeout(() => void poll(), everyMs)
  }
  announceTask('recovery', everyMs)
  timer = setTimeout(() => void poll(), everyMs)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
