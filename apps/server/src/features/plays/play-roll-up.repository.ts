import { sql } from 'kysely'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'

/**
 * Adds up to `limit` tallies to the totals and deletes them in the same statement, so that both happen or neither.
 * Tallies that another worker has locked are skipped. Both totals are written in one order, so that two workers may
 * wait for each other but cannot deadlock. Tallies of a song that was deleted meanwhile are dropped.
 */
export async function addTalliesToTotals(db: DatabaseOrTransaction, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from play_tallies
      where ctid = any(array(select ctid from play_tallies limit ${limit} for update skip locked))
      returning song_id, day, plays, coalesce(listeners, plays) as listeners
    ), sums as (
      select song_id, day, sum(plays)::bigint as plays, sum(listeners)::bigint as listeners from taken
      where exists (select from songs where songs.id = taken.song_id)
      group by song_id, day
    ), totals as (
      insert into song_plays as total (song_id, plays, listeners)
      select song_id, sum(plays)::bigint, sum(listeners)::bigint from sums group by song_id order by song_id
      on conflict (song_id) do update set
        plays = total.plays + excluded.plays,
        listeners = coalesce(total.listeners, total.plays) + excluded.listeners
    ), days as (
      insert into song_plays_daily as daily (song_id, day, plays, listeners)
      select song_id, day, plays, listeners from sums order by song_id, day
      on conflict (song_id, day) do update set
        plays = daily.plays + excluded.plays,
        listeners = coalesce(daily.listeners, daily.plays) + excluded.listeners
    )
    select count(*) as taken from taken`.execute(db)
  return rows[0]?.taken ?? 0
}

const PARTITION_COUNT = 11
/** A listen that is reported a week late may belong to a slot that began the day before. */
const RETENTION_DAYS = 8

/** Truncates the partition that is written again the day after tomorrow. Returns true when it held events. */
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
