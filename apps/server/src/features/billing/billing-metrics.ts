import { metrics } from '@opentelemetry/api'

const meter = metrics.getMeter('cadenza-billing')

const events = meter.createCounter('cadenza_payment_events', {
  description: 'Payment events by what came of them',
})
const missed = meter.createCounter('cadenza_payment_events_missed', {
  description: 'Payment events that no webhook brought and the reconciler found',
})

export function countPaymentEvent(type: string, outcome: string): void {
  events.add(1, { type, outcome })
}

export function countMissedEvent(): void {
  missed.add(1)
}
