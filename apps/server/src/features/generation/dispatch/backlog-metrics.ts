import { STAGES } from '@cadenza/domain/generation-stages'
import type { BatchObservableCallback } from '@opentelemetry/api'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { meter } from '#platform/telemetry/meter.ts'
import { readBacklog } from './backlog.repository.ts'

const pending = meter.createObservableGauge('cadenza.generations.pending', {
  description: 'Generations that have not ended, by the stage that they have reached',
})
const oldestPending = meter.createObservableGauge('cadenza.generations.pending.oldest_age', {
  description: 'How long ago the oldest of them was requested',
  unit: 's',
})
const oldestOutboxRow = meter.createObservableGauge('cadenza.outbox.oldest_age', {
  description: 'How long the first generation in the outbox has been waiting for the engine',
  unit: 's',
})
const OBSERVABLES = [pending, oldestPending, oldestOutboxRow]

/** Stage 0 in the database: accepted, and not taken up by the engine yet. */
const STAGE_NAMES = ['waiting', ...STAGES.slice(0, -1)]

/**
 * Reads the backlog once for each scrape. While the database is unavailable the metrics are absent, which alerts can
 * tell from 0.
 */
export function observeBacklog(db: Database, logger: Logger): () => void {
  const observe: BatchObservableCallback = async (result) => {
    try {
      const backlog = await readBacklog(db)
      for (const [stage, name] of STAGE_NAMES.entries()) {
        result.observe(pending, backlog.pendingByStage[stage] ?? 0, { stage: name })
      }
      result.observe(oldestPending, backlog.oldestPendingSeconds)
      result.observe(oldestOutboxRow, backlog.oldestOutboxSeconds)
    } catch (error) {
      logger.warn({ err: error }, 'the backlog could not be read for the metrics')
    }
  }
  meter.addBatchObservableCallback(observe, OBSERVABLES)
  return () => meter.removeBatchObservableCallback(observe, OBSERVABLES)
}
