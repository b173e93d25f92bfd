import type { BinnedPlaylistPage, BinQuery } from '@cadenza/contract/bin'
import type { Playlist } from '@cadenza/contract/playlists'
import { z } from 'zod'
import { discardPicture, type PictureDeps } from '#features/media/pictures.service.ts'
import { binTimesOf } from '#platform/bin-times.ts'
import type { Database } from '#platform/db/database.ts'
import { EpochMicros } from '#platform/db/epoch-micros.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { decodeCursor, encodeCursor } from '#platform/http/opaque-cursor.ts'
import * as bin from './playlist-bin.repository.ts'
import { readBinnedPlaylists, readPlaylist } from './playlists.service.ts'

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

const BinCursor = z.strictObject({ deletedAtMicros: EpochMicros, id: z.uuid() })

/** Lists the playlists that the user can still restore, latest deleted first. */
export async function listBinnedPlaylists(
  db: Database,
  userId: string,
  { limit, cursor }: BinQuery,
): Promise<BinnedPlaylistPage> {
  const after = cursor === undefined ? undefined : decodeCursor(BinCursor, cursor)
  const rows = await bin.findBinned(db, userId, { limit: limit + 1, after })
  const page = rows.slice(0, limit)
  const playlists = await readBinnedPlaylists(
    db,
    userId,
    page.map(({ id }) => id),
  )
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.flatMap(({ id, deletedAt }) => {
      const playlist = playlists.get(id)
      if (!playlist) return []
      const { title, songsCount, covers } = playlist
      return [{ id, title, songsCount, covers, ...binTimesOf(deletedAt) }]
    }),
    nextCursor: last ? encodeCursor({ deletedAtMicros: last.deletedAtMicros, id: last.id }) : null,
  }
}

export function countBinnedPlaylists(db: Database, userId: string): Promise<number> {
  return bin.countBinned(db, userId)
}

interface PurgeDeps extends Pick<PictureDeps, 'store' | 'logger'> {
  db: Database
}

/** Deletes the playlists that the user put into the bin up to this time for good; their songs stay. */
export async function purgeBinnedPlaylists(deps: PurgeDeps, userId: string, until: Date): Promise<number> {
  let purged = 0
  for (;;) {
    const removed = await bin.deleteBinned(deps.db, userId, until, BATCH)
    for (const { coverFolder } of removed) await discardPicture(deps, coverFolder)
    purged += removed.length
    if (removed.length < BATCH) return purged
  }
}
