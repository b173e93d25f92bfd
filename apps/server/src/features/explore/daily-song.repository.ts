import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** A song returns to the landing page after this many days at the earliest, while there are others. */
const DAYS_WITHOUT_REPEAT = 30
/** Enough that some of them are neither reported nor chosen lately. */
const CANDIDATES = 100

/** The condition for songs that everyone may see. */
type PublicSongs = RawBuilder<boolean>

export interface StoredDailySong {
  songId: string
  isPublic: boolean
}

export async function findDailySong(
  db: DatabaseOrTransaction,
  day: string,
  publicSongs: PublicSongs,
): Promise<StoredDailySong | undefined> {
  const { rows } = await sql<StoredDailySong>`
    select daily_songs.song_id, ${publicSongs} as is_public
    from daily_songs join songs on songs.id = daily_songs.song_id
    where daily_songs.day = ${day}::date`.execute(db)
  return rows[0]
}

/**
 * Trending songs in their order, then the newest, which are all that there is before the first ranking. Songs of the
 * last days come after all others, the longest ago first. A reported song is left out, because nobody decides about a
 * report within minutes.
 */
export async function findNextDailySong(
  db: DatabaseOrTransaction,
  day: string,
  publicSongs: PublicSongs,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with candidates as (
      select song_id as id, 1 as list, rank from song_ranks
      where generation = (select generation from rankings) and sort = 'trending' and genre = ''
      union all
      select id, 2, row_number() over (order by id desc) from (
        select songs.id from songs where ${publicSongs} order by songs.id desc limit ${CANDIDATES}
      ) newest
    ), ordered as materialized (
      select songs.id, row_number() over (order by chosen.day nulls first, candidates.list, candidates.rank) as place
      from candidates join songs on songs.id = candidates.id
      cross join lateral (
        select max(daily_songs.day) as day from daily_songs
        where daily_songs.song_id = songs.id and daily_songs.day >= ${day}::date - ${DAYS_WITHOUT_REPEAT}::integer
      ) chosen
      where ${publicSongs}
      order by place limit ${CANDIDATES}
    )
    select ordered.id from ordered
    join unreported_songs(array(select id from ordered)) as unreported (id) on unreported.id = ordered.id
    order by ordered.place limit 1`.execute(db)
  return rows[0]?.id
}

/** Writes nothing if a concurrent request has chosen or replaced the song of the day. */
export async function storeDailySong(
  db: DatabaseOrTransaction,
  { day, songId, replacedId }: { day: string; songId: string; replacedId: string | null },
): Promise<void> {
  await sql`
    insert into daily_songs (day, song_id) values (${day}::date, ${songId})
    on conflict (day) do update set song_id = excluded.song_id where daily_songs.song_id = ${replacedId}`.execute(db)
}
