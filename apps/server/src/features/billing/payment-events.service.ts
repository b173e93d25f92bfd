import type { PaymentEvent, Payments } from '#adapters/payments/payments.ts'
import { recordPayment } from '#features/credits/purchases.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { raiseAlarm } from '#platform/telemetry/alarm.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { countGrant, countPaymentEvent } from './billing-metrics.ts'
import * as events from './payment-events.repository.ts'

export interface PaymentEventDeps {
  db: Database
  payments: Payments
  logger: Logger
}

export type EventOutcome =
  | Awaited<ReturnType<typeof recordPayment>>
  | 'duplicate'
  | 'ignored'
  | 'not-ours'
  | 'other-mode'

/** While an event is younger than this, its purchase may still be on its way into the database. */
const UNKNOWN_PURCHASE_GRACE_MS = 60 * 60 * 1000

/**
 * Applies a payment event. The event is trusted only for which payment to look at: the facts are read from the
 * provider. They are stored together with the event, so a failure stores neither and the event can be sent again.
 */
export async function handlePaymentEvent(deps: PaymentEventDeps, event: PaymentEvent): Promise<EventOutcome> {
  const outcome = await applyPaymentEvent(deps, event)
  countPaymentEvent(event.type, outcome)
  if (outcome === 'granted') countGrant(event.createdAt)
  deps.logger.info({ event: event.id, type: event.type, outcome }, 'payment event')
  return outcome
}

async function applyPaymentEvent(
  { db, payments, logger }: PaymentEventDeps,
  event: PaymentEvent,
): Promise<EventOutcome> {
  if (!event.paymentRef) return 'ignored'
  if (event.isLive !== payments.isLive) return 'other-mode'
  if (await events.hasProcessedEvent(db, event.id)) return 'duplicate'
  const payment = await payments.readPayment(event.paymentRef)
  if (!payment) {
    await events.recordEvent(db, toProcessedEvent(event, null, 'not-ours'))
    return 'not-ours'
  }
  const { purchaseId, facts } = payment
  const outcome = await db.transaction().execute(async (tx) => {
    const recorded = await recordPayment(tx, purchaseId, facts)
    if (recorded === 'unknown' && Date.now() - event.createdAt.getTime() < UNKNOWN_PURCHASE_GRACE_MS)
      throw new AppError('UNAVAILABLE')
    await events.recordEvent(tx, toProcessedEvent(event, purchaseId, recorded))
    return recorded
  })
  if (outcome === 'unknown' || outcome === 'mismatch') {
    raiseAlarm(logger, 'payment-not-applied', { event: event.id, purchase: purchaseId, outcome })
  }
  return outcome
}

function toProcessedEvent(event: PaymentEvent, purchaseId: string | null, outcome: string): events.ProcessedEvent {
  return { eventId: event.id, type: event.type, created: event.createdAt, purchaseId, outcome }
}
