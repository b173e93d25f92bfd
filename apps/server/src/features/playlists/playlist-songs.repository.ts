import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** Leaves room for twenty moves into the same gap before all positions must be spread again. */
export const POSITION_GAP = 2 ** 20

/**
 * Every change of a playlist's songs takes this lock, so that they have one order. Returns false when the playlist does
 * not belong to the user.
 */
export async function lockPlaylist(tx: DatabaseOrTransaction, userId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('playlists')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function countSongs(db: DatabaseOrTransaction, playlistId: string): Promise<number> {
  const { count } = await db
    .selectFrom('playlistSongs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('playlistId', '=', playlistId)
    .executeTakeFirstOrThrow()
  return count
}

/** Requires the lock. Returns false when the song is in the playlist already; then it stays where it is. */
export async function appendSong(tx: DatabaseOrTransaction, playlistId: string, songId: string): Promise<boolean> {
  const row = await tx
    .insertInto('playlistSongs')
    .values((eb) => ({
      playlistId,
      songId,
      position: eb
        .selectFrom('playlistSongs')
        .select(sql<number>`coalesce(max(position), 0) + ${POSITION_GAP}::bigint`.as('position'))
        .where('playlistId', '=', playlistId),
    }))
    .onConflict((conflict) => conflict.columns(['playlistId', 'songId']).doNothing())
    .returning('songId')
    .executeTakeFirst()
  return row !== undefined
}

/** Requires the lock. Returns false when the song was not in the playlist. */
export async function removeSong(tx: DatabaseOrTransaction, playlistId: string, songId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('playlistSongs')
    .where('playlistId', '=', playlistId)
    .where('songId', '=', songId)
    .returning('songId')
    .executeTakeFirst()
  return row !== undefined
}

/** Requires the lock. Must be called with every change of its songs or of their order. */
export async function touchPlaylist(tx: DatabaseOrTransaction, id: string): Promise<void> {
  await tx
    .updateTable('playlists')
    .set((eb) => ({ updatedAt: sql`now()`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export function findSongPositions(
  db: DatabaseOrTransaction,
  playlistId: string,
  { visibleSongs, limit, cursor }: { visibleSongs: RawBuilder<boolean>; limit: number; cursor?: number | undefined },
) {
  return db
    .selectFrom('playlistSongs')
    .innerJoin('songs', 'songs.id', 'playlistSongs.songId')
    .select(['playlistSongs.songId', 'playlistSongs.position', 'playlistSongs.addedAt'])
    .where('playlistSongs.playlistId', '=', playlistId)
    .where(visibleSongs)
    .$if(cursor !== undefined, (query) => query.where('playlistSongs.position', '>', cursor ?? 0))
    .orderBy('playlistSongs.position')
    .limit(limit)
    .execute()
}
