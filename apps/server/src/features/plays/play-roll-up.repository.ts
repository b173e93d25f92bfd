import { sql } from 'kysely'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'

/**
 * Adds up to `limit` tallies to the totals and takes them out by the same statement: it happens whole or not at all. Those that
 * another worker holds are left to it. Both totals are written in one order, so that two workers wait for each other and never in
 * a circle. Of a song that is gone meanwhile nothing is kept.
 */
export async function addTalliesToTotals(db: DatabaseOrTransaction, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from play_tallies
      where ctid = any(array(select ctid from play_tallies limit ${limit} for update skip locked))
      returning song_id, day, plays
    ), sums as (
      select song_id, day, sum(plays)::bigint as plays from taken
      where exists (select from songs where songs.id = taken.song_id)
      group by song_id, day
    ), totals as (
      insert into song_plays as total (song_id, plays)
      select song_id, sum(plays)::bigint from sums group by song_id order by song_id
      on conflict (song_id) do update set plays = total.plays + excluded.plays
    ), days as (
      insert into song_plays_daily as daily (song_id, day, plays)
      select song_id, day, plays from sums order by song_id, day
      on conflict (song_id, day) do update set plays = daily.plays + excluded.plays
    )
    select count(*) as taken from taken`.execute(db)
  return rows[0]?.taken ?? 0
}

const PARTITION_COUNT = 11
/** What is told a week late may belong to a slot that began the day before. */
const RETENTION_DAYS = 8

/** Empties the partition whose turn comes the day after tomorrow; true when there was something in it. */
export async function truncateOldestPartition(db: Database): Promise<boolean> {
  const { rows } = await sql<{ ring: number; hasEvents: boolean; isNeeded: boolean }>`
    with next as (select ((extract(epoch from now())::bigint / 86400 + 2) % ${PARTITION_COUNT})::smallint as ring)
    select
      ring,
      exists (select from play_events where play_events.ring = next.ring) as has_events,
      exists (
        select from play_events
        where play_events.ring = next.ring and day >= (now() at time zone 'utc')::date - ${RETENTION_DAYS}::integer
      ) as is_needed
    from next`.execute(db)
  const [oldest] = rows
  if (!oldest?.hasEvents || oldest.isNeeded) return false
  await sql`truncate ${sql.table(`play_events_${oldest.ring}`)}`.execute(db)
  return true
}
