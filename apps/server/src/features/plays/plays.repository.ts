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
  /** A fetch of the audio by the listener must not be older; null where a play needs none. */
  fetchValidDays: number | null
  /** Plays of one listener on one day: of the same song, and of all songs. */
  maxPerSongAndDay: number
  maxPerDay: number
  visibleSongs: RawBuilder<boolean>
}

export type CountedListen = Pick<ReportedListen, 'listenId' | 'songId' | 'listener'>

/** Partitions of `play_events`. */
const PARTITION_COUNT = 11
const DAY_SECONDS = 86_400
/** A listen that is reported later than this was heard offline at an uncertain time, so it counts once a day. */
const OFFLINE_AFTER_SECONDS = 600

const dayOf = (slot: RawBuilder<number>) => sql<number>`floor(${slot} * song.pace / ${DAY_SECONDS})::integer`

/** The audio was fetched early enough before the end of the listen that it could be heard since. */
const wasFetched = (validDays: number | null) =>
  validDays === null
    ? sql`true`
    : sql`exists (
        select from song_fetches fetched
        where fetched.song_id = song.id and fetched.listener = told.listener
          and extract(epoch from fetched.first_at) + song.needed_seconds <= heard.second
          and fetched.last_at > now() - make_interval(days => ${validDays}::integer)
        offset 0
      )`

/**
 * Selects the listens that are plays. Each song is looked up by its primary key whatever the table statistics say:
 * `offset 0` keeps the planner from turning the lookups into a join. A listen that is reported again a moment later may
 * fall into the next slot, and that slot into the next day's partition; only then is that partition checked.
 */
const selectPlays = (
  listens: readonly ReportedListen[],
  { thresholdSeconds, requiredShare, fetchValidDays, visibleSongs }: PlayRule,
) => sql`
  select distinct on (song.id, told.listener, slot.number)
    song.id as song_id, told.listener, slot.number as slot, told.listen_id, date '1970-01-01' + days.this as day,
    (days.this % ${PARTITION_COUNT})::smallint as ring, told.seconds_ago > ${OFFLINE_AFTER_SECONDS} as is_late
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
    and ${wasFetched(fetchValidDays)}
    and (
      days.before = days.after
      or not listen_was_told(told.listen_id, array[days.before % ${PARTITION_COUNT}, days.after % ${PARTITION_COUNT}]::smallint[])
    )
  order by song.id, told.listener, slot.number`

/**
 * Of the plays, those that are new and within the limits of a day. One that is reported late is no new listener for the
 * rankings, because nobody saw when it was heard. Two statements at once do not see each other, so a
 * listener may pass a limit by what the second one holds; the slots still bound it.
 */
const selectAllowed = ({ maxPerSongAndDay, maxPerDay }: PlayRule) => sql`
  select fresh.song_id, fresh.listener, fresh.slot, fresh.listen_id, fresh.day, fresh.ring,
    plays_before = 0 and nth_of_song = 1 and not is_late as is_new_listener
  from (
    select candidates.*, today.plays as plays_before,
      row_number() over (partition by song_id, listener, day order by slot) as nth_of_song,
      row_number() over (partition by listener, day order by slot, song_id) as nth_of_day
    from candidates
    cross join lateral (
      select count(*) as plays, coalesce(bool_or(known.slot = candidates.slot), false) as has_slot
      from play_events known
      where known.song_id = candidates.song_id and known.listener = candidates.listener
        and known.ring = candidates.ring and known.day = candidates.day
    ) today
    where not today.has_slot
  ) fresh
  where plays_before + nth_of_song <= ${maxPerSongAndDay}
    and nth_of_day + coalesce((
      select plays from listener_days where listener_days.day = fresh.day and listener_days.listener = fresh.listener
    ), 0) <= ${maxPerDay}`

/** Counts the plays that were not counted before, in one statement, and returns them. */
export async function insertPlays(
  db: DatabaseOrTransaction,
  listens: readonly ReportedListen[],
  rule: PlayRule,
): Promise<CountedListen[]> {
  const { rows } = await sql<CountedListen>`
    with candidates as materialized (${selectPlays(listens, rule)}),
    allowed as materialized (${selectAllowed(rule)}),
    counted as (
      insert into play_events (song_id, listener, slot, listen_id, day, ring)
      select song_id, listener, slot, listen_id, day, ring from allowed order by song_id, listener, slot
      on conflict do nothing
      returning song_id, listener, slot, listen_id, day
    ), tallied as (
      insert into play_tallies (song_id, day, plays, listeners)
      select song_id, counted.day, count(*), count(*) filter (where allowed.is_new_listener)
      from counted join allowed using (song_id, listener, slot) group by song_id, counted.day
    ), days as (
      insert into listener_days as known (day, listener, plays)
      select day, listener, count(*) from counted group by day, listener order by day, listener
      on conflict (day, listener) do update set plays = known.plays + excluded.plays
    )
    select listen_id, song_id, listener from counted`.execute(db)
  return rows
}
