import type { Database } from '@cadenza/server/platform/db/database'
import { type RawBuilder, sql } from 'kysely'

/** The users and items that the reads are about: of each kind those with the most data, and random others. */
export interface SampleIds {
  songs: string[]
  creators: string[]
  /** Users with many favorites and saved items. */
  listeners: string[]
  playlists: string[]
  notifiedUsers: string[]
  sessionTokens: string[]
  /** Songs from which a list continues with its next page. */
  publicSongs: string[]
}

const HEAVIEST_COUNT = 30
const RANDOM_COUNT = 90

async function idsOf(db: Database, query: RawBuilder<{ id: string }>): Promise<string[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ id }) => id)
}

const isPublic = sql`is_public and deleted_at is null`

/** Selects ids at random positions of a table whose ids increase with n. */
const selectRandomIds = (table: string, idAt: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql<{ id: string }>`
  select found.id from generate_series(1, ${sql.lit(RANDOM_COUNT)}) n
  cross join lateral (
    select id from ${sql.table(table)} where id >= ${idAt} and ${where} order by id limit 1
  ) found`

/**
 * For accounts with the most data: the first ones among a thousand users, and among more users those with the same
 * amount of data. Accounts of the same size in every database show the cost of larger tables; the largest accounts,
 * which grow with the number of users, also show the cost of their own growth.
 */
const usersPerThousandth = sql`(bench.users() / 1000.0)`

export async function selectSampleIds(
  db: Database,
  { hasEqualAccounts }: { hasEqualAccounts: boolean },
): Promise<SampleIds> {
  const songAt = sql`bench.song_id(floor(bench.chance(n, 90) * bench.songs())::bigint)`
  const userAt = sql`bench.user_id(floor(bench.chance(n, 91) * bench.users())::bigint)`
  const playlistAt = sql`bench.playlist_id(floor(bench.chance(n, 92) * bench.songs() / 20)::bigint)`
  const publicSongs = await idsOf(db, selectRandomIds('songs', songAt, isPublic))
  const mostLiked = await idsOf(
    db,
    sql`select id from (select song_id from song_likes order by likes desc limit ${2 * HEAVIEST_COUNT}) liked
      join songs on songs.id = song_id where ${isPublic} limit ${HEAVIEST_COUNT}`,
  )
  const mostSongs = await idsOf(
    db,
    hasEqualAccounts
      ? sql`select bench.user_id(floor((n + 0.25) * ${usersPerThousandth})::bigint) as id
          from generate_series(0, ${sql.lit(HEAVIEST_COUNT - 1)}) n`
      : sql`select user_id as id from creator_totals order by public_songs desc, user_id limit ${HEAVIEST_COUNT}`,
  )
  const mostActive = await idsOf(
    db,
    sql`select bench.user_id(n) as id from (
        select n, row_number() over (order by bench.zeal(n, bench.users()) desc) as place from generate_series(0, bench.users() - 1) n
      ) people
      where place % ${hasEqualAccounts ? usersPerThousandth : sql`1`} = 0 order by place limit ${HEAVIEST_COUNT}`,
  )
  const others = await idsOf(
    db,
    selectRandomIds('users', userAt, sql`exists (select from songs where user_id = users.id and ${isPublic})`),
  )
  const longestPlaylists = await idsOf(
    db,
    sql`select playlists.id from generate_series(1, bench.songs() / 20 - 1, 500) n join playlists on playlists.id = bench.playlist_id(n)
      where ${isPublic} limit ${HEAVIEST_COUNT}`,
  )
  const mostNotified = await idsOf(
    db,
    sql`select bench.user_id(n) as id from generate_series(3, bench.users() - 1, 1000) n limit ${HEAVIEST_COUNT}`,
  )
  return {
    songs: [...mostLiked, ...publicSongs],
    publicSongs,
    creators: [...mostSongs, ...others],
    listeners: [...mostActive, ...others],
    playlists: [...longestPlaylists, ...(await idsOf(db, selectRandomIds('playlists', playlistAt, isPublic)))],
    notifiedUsers: [...mostNotified, ...others],
    sessionTokens: await idsOf(
      db,
      sql`select 'token-' || floor(bench.chance(n, 93) * bench.users())::bigint as id
        from generate_series(1, ${sql.lit(HEAVIEST_COUNT + RANDOM_COUNT)}::bigint) n`,
    ),
  }
}

export function pickNth<T>(from: readonly T[], n: number): T {
  const picked = from[n % from.length]
  if (picked === undefined) throw new Error('there is nothing to pick from')
  return picked
}
