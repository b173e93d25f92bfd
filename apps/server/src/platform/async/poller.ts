import type { Logger } from '#platform/telemetry/logger.ts'
import { announceTask, measureTask } from '#platform/telemetry/measure-task.ts'

interface PollerOptions {
  /** The name of this work in metrics. */
  name: string
  everyMs: number
  logger: Logger
  /** Logged when a run fails; the poller goes on with the next run. */
  failureMessage: string
}

/**
 * Runs the work at once and then `everyMs` after each run has ended. The returned function stops the poller and waits
 * for the current run.
 */
export function startPolling(
  { name, everyMs, logger, failureMessage }: PollerOptions,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let currentRun: Promise<void> = Promise.resolve()

  async function runOnce(): Promise<void> {
    try {
      await measureTask(name, work)
    } catch (error) {
      logger.warn({ err: error }, failureMessage)
    }
    if (!isStopped) timer = setTimeout(start, everyMs)
  }

  function start(): void {
    currentRun = runOnce()
  }

  announceTask(name, everyMs)
  start()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await currentRun
  }
}

/**
 * Skips the work of a poller until `intervalMs` has passed since its last success; failed work is repeated in the next
 * run.
 */
export function atMostEvery(intervalMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let dueAtMs = 0
  return async () => {
    if (performance.now() < dueAtMs) return
    await work()
    dueAtMs = performance.now() + intervalMs
  }
}
