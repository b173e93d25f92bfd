import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/**
 * Adds up to `limit` rows to the totals and deletes them in the same statement: a reader of both sees each row once.
 * Rows that another worker has locked are skipped, and totals are written in a fixed order, so that two workers never
 * deadlock. Rows of a song that was deleted meanwhile are dropped.
 */
export async function rollUpLikes(db: DatabaseOrTransaction, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from like_changes
      where ctid = any(array(select ctid from like_changes limit ${limit} for update skip locked))
      returning song_id, likes
    ), totals as (
      insert into song_likes as total (song_id, likes)
      select song_id, sum(likes)::bigint from taken
      where exists (select from songs where songs.id = taken.song_id)
      group by song_id having sum(likes) <> 0 order by song_id
      on conflict (song_id) do update set likes = total.likes + excluded.likes
    )
    select count(*) as taken from taken`.execute(db)
  return rows[0]?.taken ?? 0
}

/** Does the same as `rollUpLikes` for all counts of a user. */
export async function rollUpCreatorCounts(db: DatabaseOrTransaction, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from creator_changes
      where ctid = any(array(select ctid from creator_changes limit ${limit} for update skip locked))
      returning user_id, songs, public_songs, plays, followers
    ), totals as (
      insert into creator_totals as total (user_id, songs, public_songs, plays, followers)
      select user_id, sum(songs)::bigint, sum(public_songs)::bigint, sum(plays)::bigint, sum(followers)::bigint from taken
      where exists (select from users where users.id = taken.user_id)
      group by user_id order by user_id
      on conflict (user_id) do update set
        songs = total.songs + excluded.songs,
        public_songs = total.public_songs + excluded.public_songs,
        plays = total.plays + excluded.plays,
        followers = total.followers + excluded.followers
    )
    select count(*) as taken from taken`.execute(db)
  return rows[0]?.taken ?? 0
}

/** Does the same as `rollUpLikes` for the library of a user. */
export async function rollUpLibraries(db: DatabaseOrTransaction, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from library_changes
      where ctid = any(array(select ctid from library_changes limit ${limit} for update skip locked))
      returning user_id, favorites, downloads
    ), totals as (
      insert into library_totals as total (user_id, favorites, downloads)
      select user_id, sum(favorites)::bigint, sum(downloads)::bigint from taken
      where exists (select from users where users.id = taken.user_id)
      group by user_id order by user_id
      on conflict (user_id) do update set
        favorites = total.favorites + excluded.favorites,
        downloads = total.downloads + excluded.downloads
    )
    select count(*) as taken from taken`.execute(db)
  return rows[0]?.taken ?? 0
}
