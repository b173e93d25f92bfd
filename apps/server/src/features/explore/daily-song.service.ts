import type { DailySong } from '@cadenza/contract/explore'
import type { Song } from '@cadenza/contract/songs'
import { readSongs, songsVisibleTo } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { findDailySong, findNextDailySong, storeDailySong } from './daily-song.repository.ts'

const publicSongs = songsVisibleTo(null)

interface DailySongDeps {
  db: Database
  /** May be seconds behind `db`, to which the choice of a song is written. */
  reader: Database
}

/** The first request of a day chooses its song; the first one after that song has disappeared chooses another. */
export async function readDailySong(
  { db, reader }: DailySongDeps,
  viewerId: string | null,
  now: Date,
): Promise<DailySong> {
  const day = now.toISOString().slice(0, 10)
  const known = await findDailySong(reader, day, publicSongs)
  if (known?.isPublic) return { day, song: await readSong(reader, viewerId, known.songId) }
  const songId = await findOrChooseSong(db, day)
  return { day, song: songId === null ? null : await readSong(db, viewerId, songId) }
}

const readSong = async (db: Database, viewerId: string | null, songId: string): Promise<Song | null> =>
  (await readSongs(db, viewerId, [songId])).get(songId) ?? null

async function findOrChooseSong(db: Database, day: string): Promise<string | null> {
  const stored = await findDailySong(db, day, publicSongs)
  if (stored?.isPublic) return stored.songId
  const songId = await findNextDailySong(db, day, publicSongs)
  if (songId === undefined) return null
  await storeDailySong(db, { day, songId, replacedId: stored?.songId ?? null })
  const chosen = await findDailySong(db, day, publicSongs)
  return chosen?.isPublic ? chosen.songId : null
}
