import type { DailySong } from '@cadenza/contract/explore'
import { readSongs, songsVisibleTo } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { findDailySong, findNextDailySong, storeDailySong } from './daily-song.repository.ts'

const publicSongs = songsVisibleTo(null)

export async function readDailySong(db: Database, viewerId: string | null, now: Date): Promise<DailySong> {
  const day = now.toISOString().slice(0, 10)
  const songId = await findOrChooseSong(db, day)
  if (songId === null) return { day, song: null }
  const songs = await readSongs(db, viewerId, [songId])
  return { day, song: songs.get(songId) ?? null }
}

/** The first request of a day chooses its song; the first one after that song has disappeared chooses another. */
async function findOrChooseSong(db: Database, day: string): Promise<string | null> {
  const stored = await findDailySong(db, day, publicSongs)
  if (stored?.isPublic) return stored.songId
  const songId = await findNextDailySong(db, day, publicSongs)
  if (songId === undefined) return null
  await storeDailySong(db, { day, songId, replacedId: stored?.songId ?? null })
  const chosen = await findDailySong(db, day, publicSongs)
  return chosen?.isPublic ? chosen.songId : null
}
