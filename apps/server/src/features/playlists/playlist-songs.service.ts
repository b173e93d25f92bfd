import { canSeeSong } from '#features/songs/songs.service.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import * as places from './playlist-songs.repository.ts'

/** Bounds the songs that a list of playlists must add up for each of them. */
const MAX_SONGS = 5000

interface PlaylistSongRef {
  userId: string
  playlistId: string
  songId: string
}

/** Appends to an own playlist; a song that is in it already stays where it is. */
export async function addSong(db: Database, what: PlaylistSongRef): Promise<void> {
  await db.transaction().execute((tx) => addSongInTransaction(tx, what))
}

export async function addSongInTransaction(
  tx: DatabaseOrTransaction,
  { userId, playlistId, songId }: PlaylistSongRef,
): Promise<void> {
  const isTheirs = await places.lockPlaylist(tx, userId, playlistId)
  if (!isTheirs || !(await canSeeSong(tx, userId, songId))) throw new AppError('NOT_FOUND')
  if (!(await places.appendSong(tx, playlistId, songId))) return
  if ((await places.countSongs(tx, playlistId)) > MAX_SONGS) throw new AppError('PLAYLIST_FULL')
  await places.touchPlaylist(tx, playlistId)
}

/** Also removes a song that the user may no longer hear. */
export async function removeSong(db: Database, { userId, playlistId, songId }: PlaylistSongRef): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await places.lockPlaylist(tx, userId, playlistId))) throw new AppError('NOT_FOUND')
    if (await places.removeSong(tx, playlistId, songId)) await places.touchPlaylist(tx, playlistId)
  })
}
