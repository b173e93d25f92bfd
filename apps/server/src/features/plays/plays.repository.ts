import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

export interface ReportedListen {
  listenId: string
  songId: string
  /** The pseudonym of the listener. */
  listener: string
  /** Null for a visitor. Listens by the creator of the song do not count. */
  userId: string | null
  heardSeconds: number
  secondsAgo: number
}

export interface PlayRule {
  /** A play needs this many seconds, or half of the song where that is shorter. */
  thresholdSeconds: number
  /** The share of those seconds that is enough, because browser clocks and file lengths are not exact. */
  requiredShare: number
  visibleSongs: RawBuilder<boolean>
}

export type CountedListen = Pick<ReportedListen, 'listenId' | 'songId' | 'listener'>

/** Partitions of `play_events`. */
const PARTITION_COUNT = 11
const DAY_SECONDS = 86_400
/** A listen that is reported later than this was heard offline at an uncertain time, so it counts once a day. */
const OFFLINE_AFTER_SECONDS = 600

const dayOf = (slot: RawBuilder<number>) => sql<number>`floor(${slot} * song.pace / ${DAY_SECONDS})::integer`

/**
 * Selects the listens that are plays. Each song is looked up by its primary key whatever the table statistics say:
 * `offset 0` keeps the planner from turning the lookups into a join. A listen that is reported again a moment later may
 * fall into the next slot, and that slot into the next day's partition; only then is that partition checked.
 */
const selectPlays = (
  listens: readonly ReportedListen[],
  { thresholdSeconds, requiredShare, visibleSongs }: PlayRule,
) => sql`
  select song.id, told.listener, slot.number, told.listen_id, date '1970-01-01' + days.this, days.this % ${PARTITION_COUNT}
  from unnest(
    ${listens.map(({ listenId }) => listenId)}::uuid[],
    ${listens.map(({ songId }) => songId)}::uuid[],
    ${listens.map(({ listener }) => listener)}::uuid[],
    ${listens.map(({ userId }) => userId)}::uuid[],
    ${listens.map(({ heardSeconds }) => heardSeconds)}::float8[],
    ${listens.map(({ secondsAgo }) => secondsAgo)}::float8[]
  ) as told (listen_id, song_id, listener, user_id, heard_seconds, seconds_ago)
  cross join lateral (
    select
      songs.id,
      songs.user_id,
      least(${thresholdSeconds}::float8, songs.duration / 2) * ${requiredShare}::float8 as needed_seconds,
      greatest(${thresholdSeconds}::float8, songs.duration / 2) as pace
    from songs where songs.id = told.song_id and ${visibleSongs}
    offset 0
  ) song
  cross join lateral (
    select extract(epoch from now())::float8 - told.seconds_ago as second offset 0
  ) heard
  cross join lateral (
    select case
      when told.seconds_ago > ${OFFLINE_AFTER_SECONDS} then ceil(floor(heard.second / ${DAY_SECONDS}) * ${DAY_SECONDS} / song.pace)
      else floor(heard.second / song.pace)
    end::integer as number
    offset 0
  ) slot
  cross join lateral (
    select
      ${dayOf(sql`slot.number`)} as this,
      ${dayOf(sql`(slot.number - 1)`)} as before,
      ${dayOf(sql`(slot.number + 1)`)} as after
    offset 0
  ) days
  where song.user_id is distinct from told.user_id
    and told.heard_seconds >= song.needed_seconds
    and (
      days.before = days.after
      or not listen_was_told(told.listen_id, array[days.before % ${PARTITION_COUNT}, days.after % ${PARTITION_COUNT}]::smallint[])
    )
  order by song.id, told.listener, slot.number`

/** Counts the plays that were not counted before, in one statement, and returns them. */
export async function insertPlays(
  db: DatabaseOrTransaction,
  listens: readonly ReportedListen[],
  rule: PlayRule,
): Promise<CountedListen[]> {
  const { rows } = await sql<CountedListen>`
    with counted as (
      insert into play_events (song_id, listener, slot, listen_id, day, ring)
      ${selectPlays(listens, rule)}
      on conflict do nothing
      returning song_id, listener, listen_id, day
    ), tallied as (
      insert into play_tallies (song_id, day, plays)
      select song_id, day, count(*) from counted group by song_id, day
    )
    select listen_id, song_id, listener from counted`.execute(db)
  return rows
}
