import { createRecurringTask } from '#platform/restate/recurring-task.ts'
import { auditCounts, type CountAuditDeps } from './count-audit.service.ts'

interface CountAuditorOptions extends CountAuditDeps {
  everyMs: number
  inactivityTimeoutMs: number
}

export function createCountAuditor({ everyMs, inactivityTimeoutMs, ...deps }: CountAuditorOptions) {
  return createRecurringTask({
    name: 'CountAuditor',
    everyMs,
    inactivityTimeoutMs,
    logger: deps.logger,
    work: () => auditCounts(deps),
  })
}
