import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import type { ExaminedSong } from '#features/songs/song-changes.repository.ts'

const COLUMNS = ['id', 'songId', 'endsAt', 'openedCount', 'lastOpenedAt', 'createdAt'] as const

export type ShareLinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** Returns the link of a song, unless it has ended. */
export function findLink(db: DatabaseOrTransaction, songId: string) {
  return db
    .selectFrom('shareLinks')
    .select([...COLUMNS])
    .where('songId', '=', songId)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
}

/**
 * Sets the end of a song's link, and makes the link where there is none. One that has ended is replaced, so that its
 * old address never works again. Without `endsAt` an existing link keeps its end. Returns false for a song that an
 * operator has hidden.
 */
export async function upsertLink(
  db: DatabaseOrTransaction,
  link: { newId: Buffer; songId: string; examined: ExaminedSong; endsAt: Date | null | undefined },
): Promise<boolean> {
  const { newId, songId, examined, endsAt } = link
  const hasEnded = sql`(share_links.ends_at <= now())`
  const keepsEnd = endsAt === undefined
  const { rows } = await sql`
    insert into share_links (id, song_id, ends_at)
    select ${newId}, songs.id, ${endsAt ?? null}::timestamptz from songs
    where songs.id = ${songId} and songs.title = ${examined.title}
      and songs.score_sha256 is not distinct from ${examined.scoreSha256}::bytea and not exists (
      select from hidden_items
      where hidden_items.kind = 'song' and hidden_items.id = songs.id
        or hidden_items.kind = 'creator' and hidden_items.id = songs.user_id
    )
    -- Waits for a new version of the song, and looks at it again.
    for key share of songs
    on conflict (song_id) do update set
      id = case when ${hasEnded} then excluded.id else share_links.id end,
      opened_count = case when ${hasEnded} then 0 else share_links.opened_count end,
      last_opened_at = case when ${hasEnded} then null else share_links.last_opened_at end,
      created_at = case when ${hasEnded} then now() else share_links.created_at end,
      ends_at = case when ${keepsEnd}::boolean and not coalesce(${hasEnded}, false) then share_links.ends_at else excluded.ends_at end
    returning song_id`.execute(db)
  return rows.length > 0
}

/** Returns false when the song has no link. */
export async function deleteLink(db: DatabaseOrTransaction, songId: string): Promise<boolean> {
  const row = await db.deleteFrom('shareLinks').where('songId', '=', songId).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function countOpening(db: DatabaseOrTransaction, id: Buffer): Promise<void> {
  await db
    .updateTable('shareLinks')
    .set((eb) => ({ openedCount: eb('openedCount', '+', 1), lastOpenedAt: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
}
