import type { Database } from '#platform/db/database.ts'
import { createRecurringTask } from '#platform/restate/recurring-task.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { auditLedger } from './audit.service.ts'

interface AuditorOptions {
  db: Database
  logger: Logger
  everyMs: number
  inactivityTimeoutMs: number
}

export function createAuditor({ db, logger, everyMs, inactivityTimeoutMs }: AuditorOptions) {
  return createRecurringTask({
    name: 'LedgerAuditor',
    everyMs,
    inactivityTimeoutMs,
    logger,
    work: async () => ({ violations: (await auditLedger(db, logger)).length }),
  })
}
