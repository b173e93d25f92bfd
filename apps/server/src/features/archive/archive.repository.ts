import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Reads all ids at once, in the current order: a song that is moved meanwhile is neither left out nor sent twice. */
export async function findPlaylistSongIds(db: Database, playlistId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('playlistSongs')
    .select('songId')
    .where('playlistId', '=', playlistId)
    .orderBy('position')
    .execute()
  return rows.map(({ songId }) => songId)
}

/**
 * Returns own, liked and downloaded songs, each once, newest first. The user may not be allowed to hear all of them;
 * that is checked for each song later. Each subquery reads no more than a page of its index.
 */
export async function findLibrarySongIds(
  db: Database,
  userId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<string[]> {
  const isBefore = (column: string) => (before === null ? sql`true` : sql`${sql.ref(column)} < ${before}::uuid`)
  const { rows } = await sql<{ id: string }>`
    (select id from songs where user_id = ${userId} and deleted_at is null and ${isBefore('id')}
      order by id desc limit ${limit})
    union
    (select song_id from likes where user_id = ${userId} and ${isBefore('song_id')}
      order by song_id desc limit ${limit})
    union
    (select song_id from downloads where user_id = ${userId} and ${isBefore('song_id')}
      order by song_id desc limit ${limit})
    order by id desc limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns an upper bound: a song that is both liked and downloaded, for example, is counted twice. */
export async function countLibrarySongs(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from songs where user_id = ${userId} and deleted_at is null)
      + (select count(*) from likes where user_id = ${userId})
      + (select count(*) from downloads where user_id = ${userId}) as count
  `.execute(db)
  return rows[0]?.count ?? 0
}
