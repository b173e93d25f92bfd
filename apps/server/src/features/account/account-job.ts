import type { Logger } from '#platform/telemetry/logger.ts'
import { eraseNext, type EraseParts } from './erase-person.service.ts'
import { dropExpiredExports, type ExportParts, makeNextExport } from './make-export.service.ts'

interface AccountJobOptions extends Omit<ExportParts & EraseParts, 'signal'> {
  everyMs?: number
}

const EVERY_MS = 5000

/**
 * Makes archives and erases accounts, one after the other. Outside of the engine: each takes as long as there are songs, and what is
 * to be done stands in rows that any worker can take up.
 */
export function startAccountJob({ everyMs = EVERY_MS, ...parts }: AccountJobOptions): () => Promise<void> {
  const stop = new AbortController()
  const work = { ...parts, signal: stop.signal }
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  async function runRound(): Promise<void> {
    await repeat(() => makeNextExport(work), parts.logger)
    await repeat(() => eraseNext(work), parts.logger)
    await repeat(() => dropExpiredExports(parts).then(() => false), parts.logger)
    if (!stop.signal.aborted) timer = setTimeout(start, everyMs)
  }

  async function repeat(step: () => Promise<boolean>, logger: Logger): Promise<void> {
    try {
      while (!stop.signal.aborted && (await step()));
    } catch (error) {
      if (stop.signal.aborted) return
      logger.error({ err: error }, 'work on accounts broke off and is taken up again')
    }
  }

  function start(): void {
    round = runRound()
  }

  start()
  return async () => {
    stop.abort()
    clearTimeout(timer)
    await round
  }
}
