import { countMissedEvent } from './billing-metrics.ts'
import { type EventOutcome, handlePaymentEvent, type PaymentEventDeps } from './payment-events.service.ts'

export interface Reconciliation {
  events: number
  missed: number
  granted: number
  failed: number
}

const HOUR_MS = 60 * 60 * 1000
const USUAL_LOOK_BACK_MS = 2 * HOUR_MS
/** The provider keeps its list of events for this long. */
const LONGEST_LOOK_BACK_MS = 30 * 24 * HOUR_MS

/** Looks back far enough to overlap with the last successful run, however long ago that was. */
export function lookBackFrom(nowMs: number, lastDoneAtMs: number | null): Date {
  const sinceLastMs = lastDoneAtMs === null ? LONGEST_LOOK_BACK_MS : nowMs - lastDoneAtMs + USUAL_LOOK_BACK_MS
  return new Date(nowMs - Math.min(LONGEST_LOOK_BACK_MS, sinceLastMs))
}

/** Runs the reconciler once, for everything since well before its last success. */
export async function reconcileSince(deps: PaymentEventDeps, lastDoneAtMs: number | null): Promise<Reconciliation> {
  const result = await reconcilePayments(deps, lookBackFrom(Date.now(), lastDoneAtMs))
  if (result.missed > 0) deps.logger.warn({ ...result }, 'payment events had been missed')
  return result
}

/** Reads the provider's own list of events and applies those that no webhook delivered. */
export async function reconcilePayments(deps: PaymentEventDeps, since: Date): Promise<Reconciliation> {
  const result: Reconciliation = { events: 0, missed: 0, granted: 0, failed: 0 }
  for await (const event of deps.payments.listEvents(since)) {
    result.events += 1
    const outcome = await handlePaymentEvent(deps, event).catch((error: unknown) => {
      deps.logger.warn({ err: error, event: event.id }, 'a missed payment event could not be applied yet')
      return null
    })
    tally(result, outcome)
  }
  return result
}

function tally(result: Reconciliation, outcome: EventOutcome | null): void {
  if (outcome === null) result.failed += 1
  if (outcome === null || outcome === 'duplicate' || outcome === 'ignored' || outcome === 'other-mode') return
  result.missed += 1
  if (outcome === 'granted') result.granted += 1
  countMissedEvent()
}
