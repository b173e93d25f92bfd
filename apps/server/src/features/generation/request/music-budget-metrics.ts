import type { BatchObservableCallback } from '@opentelemetry/api'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { meter } from '#platform/telemetry/meter.ts'
import type { MusicBudgetOptions } from './music-budget.ts'
import { readMusicSpend } from './music-budget.repository.ts'

const spend = meter.createObservableGauge('cadenza.music.spend', {
  description: 'What the music of today (UTC) costs, with the songs that were accepted and wait',
  unit: 'cents',
})
const budget = meter.createObservableGauge('cadenza.music.budget', {
  description: 'What the music of a day may cost; absent where there is no limit',
  unit: 'cents',
})
const OBSERVABLES = [spend, budget]

/** While the database is unavailable the metrics are absent, which alerts can tell from 0. */
export function observeMusicBudget(
  db: Database,
  logger: Logger,
  { dailyCents, centsPerSecond }: MusicBudgetOptions,
): () => void {
  const observe: BatchObservableCallback = async (result) => {
    try {
      const { spentCents, waitingSeconds } = await readMusicSpend(db)
      result.observe(spend, spentCents + waitingSeconds * centsPerSecond)
      if (dailyCents > 0) result.observe(budget, dailyCents)
    } catch (error) {
      logger.warn({ err: error }, 'the cost of today could not be read for the metrics')
    }
  }
  meter.addBatchObservableCallback(observe, OBSERVABLES)
  return () => meter.removeBatchObservableCallback(observe, OBSERVABLES)
}
