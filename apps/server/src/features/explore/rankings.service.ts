import { likesOfSong } from '#features/songs/likes.service.ts'
import { songsVisibleTo } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import * as rankings from './rankings.repository.ts'

/** A run takes seconds at ten million songs; far more means that something is wrong, and the next run tries again. */
const MAX_SECONDS = 120

/** Ranks popular and trending songs and popular creators. Completes as a whole or not at all, and may be repeated. */
export async function computeRankings(db: Database, { isWhole = false } = {}): Promise<{ generation: number }> {
  return db.transaction().execute(async (tx) => {
    await rankings.raiseStatementLimits(tx, MAX_SECONDS)
    const locked = await rankings.lockRankings(tx)
    const round = { ...locked, isWhole: locked.isWhole || isWhole }
    await rankings.rankSongs(tx, round, { publicSongs: songsVisibleTo(null), likesOfSong })
    await rankings.rankCreators(tx, round, songsVisibleTo(null))
    await rankings.publishRankings(tx, round)
    return { generation: round.generation + 1 }
  })
}
