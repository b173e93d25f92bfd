import type { Logger } from '#platform/telemetry/logger.ts'

interface RoundsOptions {
  everyMs: number
  logger: Logger
  /** What is logged of a round that failed. The next one comes all the same. */
  whenFailed: string
}

/** One round after another, the first at once. What is returned stops them, and waits for the one under way. */
export function startRounds(
  { everyMs, logger, whenFailed }: RoundsOptions,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  async function runRound(): Promise<void> {
    try {
      await work()
    } catch (error) {
      logger.warn({ err: error }, whenFailed)
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

/** The work of a round that is done now and then only; one that failed is done by the next. */
export function atMostEvery(intervalMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let dueAtMs = 0
  return async () => {
    if (performance.now() < dueAtMs) return
    await work()
    dueAtMs = performance.now() + intervalMs
  }
}
