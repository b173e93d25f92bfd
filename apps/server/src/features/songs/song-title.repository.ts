import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { titleSortKeyOf } from '#platform/db/title-sort-key.ts'

/**
 * Returns undefined when the song does not belong to the user or is in the bin, and with `onlyIfPrivate` also when others
 * can hear it.
 */
export function updateTitle(
  db: DatabaseOrTransaction,
  { ownerId, songId, title }: { ownerId: string; songId: string; title: string },
  { onlyIfPrivate }: { onlyIfPrivate: boolean },
) {
  return db
    .updateTable('songs')
    .set({ title })
    .where('id', '=', songId)
    .where('userId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .$if(onlyIfPrivate, (query) =>
      query
        .where('isPublic', '=', false)
        .where(sql<boolean>`not exists (select from share_links where song_id = songs.id)`),
    )
    .returning('coverFolder')
    .executeTakeFirst()
}

/** Sets the key of up to `limit` rows of a list that are sorted by a former title, and returns how many there were. */
export async function updateSortKeys(
  db: DatabaseOrTransaction,
  list: 'likes' | 'downloads',
  songId: string,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    with renamed as (select ${titleSortKeyOf(sql`words`)} as title_key from songs where id = ${songId})
    update ${sql.table(list)} listed set title_key = renamed.title_key
    from renamed
    where listed.song_id = ${songId} and listed.user_id in (
      select user_id from ${sql.table(list)}
      where song_id = ${songId} and title_key <> (select title_key from renamed) limit ${limit}
    )
    returning listed.user_id`.execute(db)
  return rows.length
}
