import { metrics } from '@opentelemetry/api'
import { createCounterFromZero } from '#platform/telemetry/meter.ts'

const meter = metrics.getMeter('cadenza-billing')

const events = meter.createCounter('cadenza_payment_events', {
  description: 'Payment events by what came of them',
})
const missed = createCounterFromZero(
  'cadenza_payment_events_missed',
  { description: 'Payment events that no webhook brought and the reconciler found' },
  [{}],
)

const grants = createCounterFromZero<{ within: '30s' | '15m' | 'later' }>(
  'cadenza.payment.grants',
  { description: 'Purchases whose credits were granted, by the time since the payment' },
  [{ within: '30s' }, { within: '15m' }, { within: 'later' }],
)

export function countPaymentEvent(type: string, outcome: string): void {
  events.add(1, { type, outcome })
}

const PROMPT_SECONDS = 30
const LATE_SECONDS = 15 * 60

/** `paidAt` is the payment provider's clock, in whole seconds. */
export function countGrant(paidAt: Date): void {
  const seconds = (Date.now() - paidAt.getTime()) / 1000
  if (seconds <= PROMPT_SECONDS) grants.add(1, { within: '30s' })
  else grants.add(1, { within: seconds <= LATE_SECONDS ? '15m' : 'later' })
}

export function countMissedEvent(): void {
  missed.add(1)
}
