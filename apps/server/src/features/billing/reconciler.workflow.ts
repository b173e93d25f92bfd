import { createRecurringTask } from '#platform/restate/recurring-task.ts'
import type { PaymentEventDeps } from './payment-events.service.ts'
import { reconcileSince } from './reconciler.service.ts'

interface ReconcilerOptions extends PaymentEventDeps {
  everyMs: number
  inactivityTimeoutMs: number
}

/** Applies payments whose webhook was lost. */
export function createReconciler({ everyMs, inactivityTimeoutMs, ...deps }: ReconcilerOptions) {
  return createRecurringTask({
    name: 'PaymentReconciler',
    everyMs,
    inactivityTimeoutMs,
    logger: deps.logger,
    async work(lastDoneAtMs) {
      const result = await reconcileSince(deps, lastDoneAtMs)
      if (result.failed > 0) throw new Error(`${result.failed} payment events could not be applied`)
      return result
    },
  })
}
