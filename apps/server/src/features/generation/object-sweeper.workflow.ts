import { createRecurring } from '#platform/restate/recurring.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { type SweepParts, sweepObjects } from './object-sweeper.service.ts'

interface ObjectSweeperOptions extends SweepParts {
  everyMs: number
  inactivityTimeoutMs: number
  logger: Logger
}

export function createObjectSweeper({ everyMs, inactivityTimeoutMs, logger, ...parts }: ObjectSweeperOptions) {
  return createRecurring({
    name: 'ObjectSweeper',
    everyMs,
    inactivityTimeoutMs,
    logger,
    work: () => sweepObjects(parts),
  })
}
