import type { PaymentEvent, Payments } from '#adapters/payments/payments.ts'
import { recordPayment } from '#features/credits/credits.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { raiseAlarm } from '#platform/telemetry/alarm.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { countPaymentEvent } from './billing-metrics.ts'
import * as events from './payment-events.repository.ts'

export interface PaymentEventParts {
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
const PATIENCE_MS = 60 * 60 * 1000

/**
 * Applies what an event is about. The event itself is believed in one thing only, which payment to look at: the facts are
 * asked from the provider. They are recorded together with the event, so a failure leaves neither and it can be sent again.
 */
export async function handlePaymentEvent(parts: PaymentEventParts, event: PaymentEvent): Promise<EventOutcome> {
  const outcome = await apply(parts, event)
  countPaymentEvent(event.type, outcome)
  parts.logger.info({ event: event.id, type: event.type, outcome }, 'payment event')
  return outcome
}

async function apply({ db, payments, logger }: PaymentEventParts, event: PaymentEvent): Promise<EventOutcome> {
  if (!event.about) return 'ignored'
  if (event.isLive !== payments.isLive) return 'other-mode'
  if (await events.isEventKnown(db, event.id)) return 'duplicate'
  const payment = await payments.readPayment(event.about)
  if (!payment) {
    await events.rememberEvent(db, seen(event, null, 'not-ours'))
    return 'not-ours'
  }
  const { purchaseId, facts } = payment
  const outcome = await db.transaction().execute(async (tx) => {
    const recorded = await recordPayment(tx, purchaseId, facts)
    if (recorded === 'unknown' && Date.now() - event.createdAt.getTime() < PATIENCE_MS)
      throw new AppError('UNAVAILABLE')
    await events.rememberEvent(tx, seen(event, purchaseId, recorded))
    return recorded
  })
  if (outcome === 'unknown' || outcome === 'mismatch') {
    raiseAlarm(logger, 'payment-not-applied', { event: event.id, purchase: purchaseId, outcome })
  }
  return outcome
}

function seen(event: PaymentEvent, purchaseId: string | null, outcome: string): events.SeenEvent {
  return { eventId: event.id, type: event.type, created: event.createdAt, purchaseId, outcome }
}
