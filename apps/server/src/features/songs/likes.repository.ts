import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { likesOfSong, visibleTo } from './songs.repository.ts'

interface LikeAsked {
  userId: string
  songId: string
  /** A statement about the rows that really `changed`, and about the `song`. */
  note: RawBuilder<unknown>
}

interface LikeAnswer {
  isChanged: boolean
  likes: number
}

/** The owner of the song that a change is about. */
export const ownerOfSong = sql<string>`(select user_id from song)`

/**
 * All of it in one round trip: whether they may know of the song, the change, its note, and the count. The statement does not see
 * what it appends itself, so its own change is added. Undefined: there is no such song for them.
 */
async function change(
  db: DatabaseOrTransaction,
  { userId, songId, note }: LikeAsked,
  { changed, by }: { changed: RawBuilder<unknown>; by: 1 | -1 },
): Promise<LikeAnswer | undefined> {
  const { rows } = await sql<LikeAnswer>`
    with song as (select songs.id, songs.user_id from songs where songs.id = ${songId} and ${visibleTo(userId)}),
    changed as (${changed} returning user_id),
    noted as (${note})
    select exists (select from changed) as is_changed, ${likesOfSong} + ${sql.lit(by)} * (select count(*) from changed) as likes
    from song songs`.execute(db)
  return rows[0]
}

/** The primary key decides: liking twice is liking once. */
export function insertLike(db: DatabaseOrTransaction, asked: LikeAsked): Promise<LikeAnswer | undefined> {
  const changed = sql`
    insert into likes (user_id, song_id) select ${asked.userId}::uuid, id from song on conflict do nothing`
  return change(db, asked, { changed, by: 1 })
}

export function deleteLike(db: DatabaseOrTransaction, asked: LikeAsked): Promise<LikeAnswer | undefined> {
  const changed = sql`
    delete from likes where user_id = ${asked.userId} and song_id in (select id from song)`
  return change(db, asked, { changed, by: -1 })
}

export async function countLikes(db: DatabaseOrTransaction, songId: string): Promise<number> {
  const { rows } = await sql<{ likes: number }>`
    select ${likesOfSong} as likes from (select ${songId}::uuid as id) songs`.execute(db)
  return rows[0]?.likes ?? 0
}
