import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** Half of what a play or a like adds is gone after this long. */
const HALF_LIFE_DAYS = 3
/** After ten half-lives too little is left to lift a song. */
const DAYS_LOOKED_BACK = 30
/** A like counts more than a listener of a day, because it is given once and on purpose. */
const PLAYS_IN_A_LIKE = 4
/** As many songs as search can read word by word in a few milliseconds. */
const POPULAR_SONGS = 30_000
const POPULAR_CREATORS = 10_000
/** Users do not page further down a list of songs. */
const RANKED_SONGS = 500

const decay = (days: RawBuilder<number>) => sql`power(0.5, greatest(${days}, 0) / ${HALF_LIFE_DAYS}::float8)`

export interface RankingRun {
  /** The number of the snapshot that is shown; this run computes the next one. */
  generation: number
  isWhole: boolean
}

/** The condition for songs that everyone may see. */
type PublicSongs = RawBuilder<boolean>

export interface SongRules {
  publicSongs: PublicSongs
  likesOfSong: RawBuilder<number>
}

/** The lock is held until the end of the transaction, so that runs follow one another. */
export async function lockRankings(tx: DatabaseOrTransaction): Promise<RankingRun> {
  const { rows } = await sql<RankingRun>`
    select generation, coalesce(made_whole_at < now() - interval '1 day', true) as is_whole from rankings
    for update`.execute(tx)
  return rows[0] ?? { generation: 0, isWhole: true }
}

/** A run may take longer than a user would wait for a response. */
export async function raiseStatementLimits(tx: DatabaseOrTransaction, seconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${`${seconds}s`}, true), set_config('work_mem', '64MB', true)`.execute(
    tx,
  )
}

/** Listeners are counted and not plays, so that nobody lifts a song by hearing it again and again. */
const hotSongs = sql`
  select song_id, sum(heat) as heat from (
    select song_id, coalesce(listeners, plays) * ${decay(sql`((now() at time zone 'utc')::date - day)::float8`)} as heat
    from song_plays_daily where day > (now() at time zone 'utc')::date - ${DAYS_LOOKED_BACK}::integer
    union all
    select song_id, ${PLAYS_IN_A_LIKE}::integer * ${decay(sql`extract(epoch from now() - created_at)::float8 / 86400`)}
    from likes where created_at > now() - make_interval(days => ${DAYS_LOOKED_BACK}::integer)
  ) heard
  group by song_id order by heat desc limit ${POPULAR_SONGS}`

/**
 * A song becomes popular only by being played or liked, and then it is hot. So between whole runs it is enough to
 * compare the songs that were popular before and those that are hot now.
 */
const previouslyPopularSongs = ({ generation, isWhole }: RankingRun) =>
  isWhole
    ? sql`
        (select song_id from song_plays order by coalesce(listeners, plays) desc limit ${POPULAR_SONGS})
        union (select song_id from song_likes order by likes desc limit ${POPULAR_SONGS})`
    : sql`select song_id from popular_songs where generation = ${generation}`

/** Includes the newest songs, so that a young catalog is ranked completely. */
const scoredSongs = (round: RankingRun, { publicSongs, likesOfSong }: SongRules) => sql`
  select songs.id, songs.user_id, songs.words, songs.prompt_words, songs.genres, coalesce(hot.heat, 0) as heat,
    coalesce(song_plays.listeners, song_plays.plays, 0)
      + ${PLAYS_IN_A_LIKE}::integer * ${likesOfSong} as fame
  from (
    select song_id from hot
    union ${previouslyPopularSongs(round)}
    union (select songs.id from songs where ${publicSongs} order by songs.id desc limit ${POPULAR_SONGS})
  ) considered
  join songs on songs.id = considered.song_id
  left join hot on hot.song_id = songs.id
  left join song_plays on song_plays.song_id = songs.id
  where ${publicSongs}`

const ranked = (sort: 'popular' | 'trending', order: RawBuilder<unknown>) => sql`
  select ${sort}::text as sort, list.genre, judged.id,
    row_number() over (partition by list.genre order by ${order}) as rank
  from judged cross join lateral (select '' as genre union select unnest(judged.genres)) list`

/** Computes all lists of songs from one read of them. */
export async function rankSongs(tx: DatabaseOrTransaction, round: RankingRun, rules: SongRules): Promise<void> {
  const next = round.generation + 1
  await sql`
    with hot as materialized (${hotSongs}),
    judged as materialized (${scoredSongs(round, rules)}),
    popular as materialized (
      select row_number() over (order by fame desc, id desc) as rank, id, user_id, words, prompt_words
      from judged order by fame desc, id desc limit ${POPULAR_SONGS}
    ),
    titles as (
      insert into popular_songs (generation, rank, song_id, user_id, words)
      select ${next}::bigint, rank, id, user_id, words from popular
    ),
    prompts as (
      insert into popular_prompts (generation, rank, song_id, user_id, words)
      select ${next}::bigint, rank, id, user_id, prompt_words from popular
    )
    insert into song_ranks (generation, sort, genre, rank, song_id)
    select ${next}::bigint, sort, genre, rank, id from (
      ${ranked('popular', sql`fame desc, id desc`)}
      union all
      ${ranked('trending', sql`heat desc, fame desc, id desc`)}
    ) lists
    where rank <= ${RANKED_SONGS}`.execute(tx)
}

/** Ranks by followers, then by the best song; creators without a public song are left out. */
export async function rankCreators(
  tx: DatabaseOrTransaction,
  { generation }: RankingRun,
  publicSongs: PublicSongs,
): Promise<void> {
  const next = generation + 1
  await sql`
    with followed as (
      select creator_id as user_id, count(*) as followers from follows
      group by creator_id order by followers desc limit ${POPULAR_CREATORS}
    ), heard as (
      select user_id, min(rank) as best from popular_songs where generation = ${next} group by user_id
    ), popular as materialized (
      select row_number() over (order by followers desc nulls last, best nulls last, profiles.id) as rank, profiles.id, words, bio_words
      from followed full join heard using (user_id) join profiles on profiles.id = user_id
      where exists (select from songs where songs.user_id = profiles.id and ${publicSongs})
      order by followers desc nulls last, best nulls last, profiles.id
      limit ${POPULAR_CREATORS}
    ), bios as (
      insert into popular_bios (generation, rank, user_id, words)
      select ${next}::bigint, rank, id, bio_words from popular where bio_words <> ''
    )
    insert into popular_creators (generation, rank, user_id, words)
    select ${next}::bigint, rank, id, words from popular`.execute(tx)
}

/** Readers switch to the new snapshot at once. The previous one stays for readers in the middle of a list. */
export async function publishRankings(tx: DatabaseOrTransaction, { generation, isWhole }: RankingRun): Promise<void> {
  for (const table of ['song_ranks', 'popular_songs', 'popular_prompts', 'popular_creators', 'popular_bios']) {
    await sql`delete from ${sql.table(table)} where generation < ${generation}`.execute(tx)
  }
  await sql`
    update rankings set generation = ${generation + 1}, made_at = now(),
      made_whole_at = case when ${isWhole} then now() else made_whole_at end`.execute(tx)
}
