import { metrics } from '@opentelemetry/api'
import type { Logger } from './logger.ts'

const alarms = metrics.getMeter('cadenza').createCounter('cadenza_alarms', {
  description: 'Things that a person must look at, by name',
})

/** Writes one log line that begins with ALARM and increments a counter; monitoring can watch either of the two. */
export function raiseAlarm(logger: Logger, name: string, detail: Record<string, unknown>): void {
  alarms.add(1, { name })
  logger.error({ alarm: name, ...detail }, `ALARM ${name}`)
}
