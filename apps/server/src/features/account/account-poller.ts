import type { Logger } from '#platform/telemetry/logger.ts'
import { announceTask, measureTask } from '#platform/telemetry/measure-task.ts'
import { eraseNextDueAccount, type EraseDeps } from './erase-account.service.ts'
import { deleteExpiredExports, type ExportDeps, makeNextExport } from './make-export.service.ts'

interface AccountPollerOptions extends Omit<ExportDeps & EraseDeps, 'signal'> {
  everyMs?: number
}

const EVERY_MS = 5000

/**
 * Makes exports and erases accounts, one after the other. Runs outside the engine, because each takes longer the more
 * songs there are, and the pending work is stored in rows that any worker can claim.
 */
export function startAccountPoller({ everyMs = EVERY_MS, ...deps }: AccountPollerOptions): () => Promise<void> {
  const stop = new AbortController()
  const work = { ...deps, signal: stop.signal }
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  async function poll(): Promise<void> {
    await repeatUntilIdle('account-exports', () => makeNextExport(work), deps.logger)
    await repeatUntilIdle('account-deletions', () => eraseNextDueAccount(work), deps.logger)
    await repeatUntilIdle('expired-exports', () => deleteExpiredExports(deps).then(() => false), deps.logger)
    if (!stop.signal.aborted) timer = setTimeout(start, everyMs)
  }

  async function repeatUntilIdle(name: string, step: () => Promise<boolean>, logger: Logger): Promise<void> {
    try {
      while (!stop.signal.aborted && (await measureTask(name, step)));
    } catch (error) {
      if (stop.signal.aborted) return
      logger.error({ err: error }, 'work on accounts broke off and is taken up again')
    }
  }

  function start(): void {
    round = poll()
  }

  for (const name of ['account-exports', 'account-deletions', 'expired-exports']) announceTask(name, everyMs)
  start()
  return async () => {
    stop.abort()
    clearTimeout(timer)
    await round
  }
}
