import type { Logger } from './logger.ts'
import { createCounterFromZero } from './meter.ts'

const ALARM_NAMES = [
  'count-drift',
  'generation-expired',
  'ledger-violation',
  'music-provider-refuses',
  'payment-not-applied',
] as const

export type AlarmName = (typeof ALARM_NAMES)[number]

const alarms = createCounterFromZero<{ name: AlarmName }>(
  'cadenza_alarms',
  { description: 'Things that an operator must look at, by name' },
  ALARM_NAMES.map((name) => ({ name })),
)

/** Writes one log line that begins with ALARM and increments a counter; monitoring can watch either of the two. */
export function raiseAlarm(logger: Logger, name: AlarmName, detail: Record<string, unknown>): void {
  alarms.add(1, { name })
  logger.error({ alarm: name, ...detail }, `ALARM ${name}`)
}
