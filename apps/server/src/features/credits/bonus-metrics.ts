import { SIGNUP_BONUS_CREDITS } from '@cadenza/domain/pricing/song-price'
import type { BatchObservableCallback } from '@opentelemetry/api'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { meter } from '#platform/telemetry/meter.ts'
import { countBonusesOfToday } from './ledger/ledger.repository.ts'

const granted = meter.createObservableGauge('cadenza.bonus.granted', {
  description: 'Credits given as sign-up bonuses today (UTC)',
})
const budget = meter.createObservableGauge('cadenza.bonus.budget', {
  description: 'Credits that may be given as sign-up bonuses in a day',
})
const OBSERVABLES = [granted, budget]

/** While the database is unavailable the metrics are absent, which alerts can tell from 0. */
export function observeBonuses(db: Database, logger: Logger, creditsPerDay: number): () => void {
  const observe: BatchObservableCallback = async (result) => {
    try {
      result.observe(granted, (await countBonusesOfToday(db)) * SIGNUP_BONUS_CREDITS)
      result.observe(budget, creditsPerDay)
    } catch (error) {
      logger.warn({ err: error }, 'the bonuses of today could not be read for the metrics')
    }
  }
  meter.addBatchObservableCallback(observe, OBSERVABLES)
  return () => meter.removeBatchObservableCallback(observe, OBSERVABLES)
}
