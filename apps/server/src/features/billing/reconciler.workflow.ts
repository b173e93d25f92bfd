import { createRecurring } from '#platform/restate/recurring.ts'
import type { PaymentEventParts } from './payment-events.service.ts'
import { reconcileSince } from './reconciler.service.ts'

interface ReconcilerOptions extends PaymentEventParts {
  everyMs: number
  inactivityTimeoutMs: number
}

/** Grants what a lost webhook missed. */
export function createReconciler({ everyMs, inactivityTimeoutMs, ...parts }: ReconcilerOptions) {
  return createRecurring({
    name: 'PaymentReconciler',
    everyMs,
    inactivityTimeoutMs,
    logger: parts.logger,
    async work(lastDoneAtMs) {
      const result = await reconcileSince(parts, lastDoneAtMs)
      if (result.failed > 0) throw new Error(`${result.failed} payment events could not be applied`)
      return result
    },
  })
}
