import type { MusicBudgetOptions } from '#features/generation/request/music-budget.ts'
import type { Config } from '#platform/config/config.ts'

export const musicBudgetOf = (config: Config): MusicBudgetOptions => ({
  dailyCents: config.MUSIC_DAILY_BUDGET_CENTS,
  centsPerSecond: config.MUSIC_CENTS_PER_SECOND,
  songsPerUser: config.MUSIC_DAILY_SONGS_PER_USER,
})
