import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { POSITION_GAP } from './playlist-songs.repository.ts'

const selectPositions = (db: DatabaseOrTransaction, playlistId: string) =>
  db.selectFrom('playlistSongs').select('position').where('playlistId', '=', playlistId)

/** One statement, so that the version belongs to exactly this order. */
export async function findOrder(
  db: DatabaseOrTransaction,
  viewerId: string | null,
  visibleSongs: RawBuilder<boolean>,
  playlistId: string,
) {
  return db
    .selectFrom('playlists')
    .select([
      'version',
      sql<string[]>`array(
        select playlist_songs.song_id from playlist_songs join songs on songs.id = playlist_songs.song_id
        where playlist_songs.playlist_id = playlists.id and ${visibleSongs}
        order by playlist_songs.position
      )`.as('songIds'),
    ])
    .where('id', '=', playlistId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`(is_public or user_id = ${viewerId})`)
    .executeTakeFirst()
}

export async function findPosition(
  tx: DatabaseOrTransaction,
  playlistId: string,
  songId: string,
): Promise<number | undefined> {
  const row = await selectPositions(tx, playlistId).where('songId', '=', songId).executeTakeFirst()
  return row?.position
}

/** Returns the nearest song before a position that counts as a neighbor: one that the user may hear, or `named`. */
export async function findSongBefore(
  tx: DatabaseOrTransaction,
  playlistId: string,
  position: number,
  { visibleSongs, named }: { visibleSongs: RawBuilder<boolean>; named: string | null },
): Promise<string | null> {
  const row = await tx
    .selectFrom('playlistSongs')
    .innerJoin('songs', 'songs.id', 'playlistSongs.songId')
    .select('playlistSongs.songId')
    .where('playlistSongs.playlistId', '=', playlistId)
    .where('playlistSongs.position', '<', position)
    .where(sql<boolean>`(${visibleSongs} or songs.id = ${named}::uuid)`)
    .orderBy('playlistSongs.position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.songId ?? null
}

/** Returns the first position after `position`, or the first of all if it is null. The moving song does not count. */
export async function findPositionAfter(
  tx: DatabaseOrTransaction,
  playlistId: string,
  position: number | null,
  movingId: string,
): Promise<number | null> {
  const row = await selectPositions(tx, playlistId)
    .where('songId', '<>', movingId)
    .$if(position !== null, (query) => query.where('position', '>', position))
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row?.position ?? null
}

export async function setPosition(
  tx: DatabaseOrTransaction,
  playlistId: string,
  songId: string,
  position: number,
): Promise<void> {
  await tx
    .updateTable('playlistSongs')
    .set({ position })
    .where('playlistId', '=', playlistId)
    .where('songId', '=', songId)
    .execute()
}

/**
 * Spreads the songs to their initial distance, in the same order. One statement, so that positions are unique at its
 * end.
 */
export async function spreadPositions(tx: DatabaseOrTransaction, playlistId: string): Promise<void> {
  await sql`
    update playlist_songs set position = ranked.rank * ${POSITION_GAP}::bigint
    from (
      select song_id, row_number() over (order by position) as rank from playlist_songs where playlist_id = ${playlistId}
    ) ranked
    where playlist_songs.playlist_id = ${playlistId} and playlist_songs.song_id = ranked.song_id`.execute(tx)
}
