import type { Logger } from '#platform/telemetry/logger.ts'

interface PollerOptions {
  everyMs: number
  logger: Logger
  /** What is logged of a round that failed. The next one comes all the same. */
  failureMessage: string
}

/** One round after another, the first at once. What is returned stops them, and waits for the one under way. */
export function startPolling(
  { everyMs, logger, failureMessage }: PollerOptions,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let currentRun: Promise<void> = Promise.resolve()

  async function runOnce(): Promise<void> {
    try {
      await work()
    } catch (error) {
      logger.warn({ err: error }, failureMessage)
    }
    if (!isStopped) timer = setTimeout(start, everyMs)
  }

  function start(): void {
    currentRun = runOnce()
  }

  start()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await currentRun
  }
}

/** The work of a round that is done now and then only; one that failed is done by the next. */
export function atMostEvery(intervalMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let dueAtMs = 0
  return async () => {
    if (performance.now() < dueAtMs) return
    await work()
    dueAtMs = performance.now() + intervalMs
  }
}
