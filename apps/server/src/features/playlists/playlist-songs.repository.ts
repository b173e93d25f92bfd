import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** Room for twenty songs, each put before the one before, until places must be given anew. */
export const POSITION_GAP = 2 ** 20

/** Whoever changes the songs of a playlist holds it, so that they have one order. False when it is not theirs. */
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

/** Under the lock. False when the song is in it already; then it stays where it is. */
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

/** Under the lock. False when it was not in it. */
export async function removeSong(tx: DatabaseOrTransaction, playlistId: string, songId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('playlistSongs')
    .where('playlistId', '=', playlistId)
    .where('songId', '=', songId)
    .returning('songId')
    .executeTakeFirst()
  return row !== undefined
}

/** Under the lock, with every change of its songs or of their order. */
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
