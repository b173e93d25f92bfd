import type { Playlist } from '@cadenza/contract/playlists'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import * as bin from './playlist-bin.repository.ts'
import { readPlaylist } from './playlists.service.ts'

const BATCH = 500

export async function deletePlaylist(db: Database, userId: string, id: string): Promise<void> {
  if (!(await bin.binPlaylist(db, userId, id))) throw new AppError('NOT_FOUND')
}

/** Restores a playlist with its songs in their order, except songs that were removed for good meanwhile. */
export async function restorePlaylist(db: Database, userId: string, id: string): Promise<Playlist> {
  if (!(await bin.restorePlaylist(db, userId, id))) throw new AppError('NOT_FOUND')
  return readPlaylist(db, userId, id)
}

/** Deletes playlists whose time in the bin is over; their songs stay. Safe to repeat and to interrupt. */
export async function emptyPlaylistBin(db: Database): Promise<number> {
  let emptied = 0
  for (;;) {
    const removed = await bin.emptyPlaylistBin(db, BATCH)
    emptied += removed
    if (removed < BATCH) return emptied
  }
}
