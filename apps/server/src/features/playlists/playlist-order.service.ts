import type { PlaylistOrder } from '@cadenza/contract/playlists'
import { songsVisibleTo } from '#features/songs/songs.service.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import * as order from './playlist-order.repository.ts'
import { lockPlaylist, POSITION_GAP, touchPlaylist } from './playlist-songs.repository.ts'

/** Returns only songs that the viewer may hear. */
export async function readOrder(
  db: DatabaseOrTransaction,
  viewerId: string | null,
  playlistId: string,
): Promise<PlaylistOrder> {
  const found = await order.findOrder(db, viewerId, songsVisibleTo(viewerId), playlistId)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

interface Move {
  userId: string
  playlistId: string
  songId: string
  /** The song that it follows after the move; null puts it first. */
  after: string | null
}

/** Returns the order that this move resulted in, even if another request changes it right after. */
export async function moveSong(db: Database, move: Move): Promise<PlaylistOrder> {
  const { userId, playlistId } = move
  return db.transaction().execute(async (tx) => {
    if (!(await lockPlaylist(tx, userId, playlistId))) throw new AppError('NOT_FOUND')
    if (await moveSongInLockedPlaylist(tx, move)) await touchPlaylist(tx, playlistId)
    return readOrder(tx, userId, playlistId)
  })
}

/**
 * Returns false when the song is at that place already. Songs that the owner may no longer hear keep their positions
 * and are skipped.
 */
async function moveSongInLockedPlaylist(
  tx: DatabaseOrTransaction,
  { userId, playlistId, songId, after }: Move,
): Promise<boolean> {
  const position = await order.findPosition(tx, playlistId, songId)
  if (position === undefined) throw new AppError('NOT_FOUND')
  if (after === songId) return false
  if (after !== null && (await order.findPosition(tx, playlistId, after)) === undefined) {
    throw new AppError('PLAYLIST_POSITION_GONE')
  }
  const neighbors = { visibleSongs: songsVisibleTo(userId), named: after }
  if ((await order.findSongBefore(tx, playlistId, position, neighbors)) === after) return false
  let target = await findFreePosition(tx, playlistId, songId, after)
  if (target === null) {
    await order.spreadPositions(tx, playlistId)
    target = await findFreePosition(tx, playlistId, songId, after)
  }
  if (target === null) throw new Error('no room between places that were just spread')
  await order.setPosition(tx, playlistId, songId, target)
  return true
}

/** Returns null when there is no free position between the two neighbors. */
async function findFreePosition(
  tx: DatabaseOrTransaction,
  playlistId: string,
  songId: string,
  after: string | null,
): Promise<number | null> {
  const before = after === null ? null : ((await order.findPosition(tx, playlistId, after)) ?? null)
  const next = await order.findPositionAfter(tx, playlistId, before, songId)
  if (before === null) return (next ?? 0) - POSITION_GAP
  if (next === null) return before + POSITION_GAP
  return next - before < 2 ? null : before + Math.floor((next - before) / 2)
}
