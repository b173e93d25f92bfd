import { metrics } from '@opentelemetry/api'
import type { Database } from '#platform/db/database.ts'
import { raiseAlarm } from '#platform/telemetry/alarm.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { findViolations, type Violation } from './audit.repository.ts'

const meter = metrics.getMeter('cadenza-ledger')
const violationGauge = meter.createGauge('cadenza_ledger_violations', {
  description: 'Violations that the latest audit found; anything but 0 is an alarm',
})
const auditedAtGauge = meter.createGauge('cadenza_ledger_audited_at_seconds', {
  description: 'When the latest audit ended, as Unix time; an old one means that nobody is looking',
})

/** Checks the whole ledger, updates the metrics, and raises an alarm for every violation. */
export async function auditLedger(db: Database, logger: Logger): Promise<Violation[]> {
  const startedAt = performance.now()
  const violations = await findViolations(db)
  violationGauge.record(violations.length)
  auditedAtGauge.record(Date.now() / 1000)
  const tookMs = Math.round(performance.now() - startedAt)
  if (violations.length === 0) logger.info({ tookMs }, 'ledger audit: OK')
  for (const violation of violations) raiseAlarm(logger, 'ledger-violation', { ...violation, tookMs })
  return violations
}
