import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { createCounterFromZero } from '#platform/telemetry/meter.ts'
import { readMusicSpend } from './music-budget.repository.ts'

export interface MusicBudgetOptions {
  /** What the music of a day may cost, in UTC; 0 for no limit. */
  dailyCents: number
  centsPerSecond: number
  /** Songs of one user in 24 hours that are not paid with purchased credits; 0 for no limit. */
  songsPerUser: number
}

const refused = createCounterFromZero<{ reason: 'budget' | 'user' }>(
  'cadenza.songs.refused',
  { description: 'Requests for songs that were refused by the daily budget, or by the limit of their user' },
  [{ reason: 'budget' }, { reason: 'user' }],
)

export const recordRefusedSong = (reason: 'budget' | 'user'): void => refused.add(1, { reason })

/**
 * Returns when songs can be requested again, or null when this many seconds of music fit into what is left for today.
 * Songs that were accepted and wait for their call count too, so that a rush does not pass the limit by its queue.
 */
export async function findPauseEnd(
  db: DatabaseOrTransaction,
  { dailyCents, centsPerSecond }: MusicBudgetOptions,
  seconds: number,
): Promise<Date | null> {
  if (dailyCents === 0 || centsPerSecond === 0) return null
  const { spentCents, waitingSeconds, nextDay } = await readMusicSpend(db)
  return spentCents + (waitingSeconds + seconds) * centsPerSecond > dailyCents ? nextDay : null
}
