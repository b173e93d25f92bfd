import { createRecurringTask } from '#platform/restate/recurring-task.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { type SweepDeps, sweepObjects } from './object-sweeper.service.ts'

interface ObjectSweeperOptions extends SweepDeps {
  everyMs: number
  inactivityTimeoutMs: number
  logger: Logger
}

export function createObjectSweeper({ everyMs, inactivityTimeoutMs, logger, ...deps }: ObjectSweeperOptions) {
  return createRecurringTask({
    name: 'ObjectSweeper',
    everyMs,
    inactivityTimeoutMs,
    logger,
    work: () => sweepObjects(deps),
  })
}
