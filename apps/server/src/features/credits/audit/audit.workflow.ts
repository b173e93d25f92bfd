import { createRecurringTask } from '#platform/restate/recurring-task.ts'
import { type AuditDeps, auditLedger } from './audit.service.ts'

interface AuditorOptions extends AuditDeps {
  everyMs: number
  inactivityTimeoutMs: number
}

export function createAuditor({ everyMs, inactivityTimeoutMs, ...deps }: AuditorOptions) {
  return createRecurringTask({
    name: 'LedgerAuditor',
    everyMs,
    inactivityTimeoutMs,
    logger: deps.logger,
    work: async () => ({ violations: (await auditLedger(deps)).violations.length }),
  })
}
