import type { Database } from '@cadenza/server/platform/db/database'
import { type RawBuilder, sql } from 'kysely'

/** Whom and what the reads are about: of each kind those that have the most, and others by chance. */
export interface Picks {
  songs: string[]
  creators: string[]
  /** Who like and keep much. */
  listeners: string[]
  playlists: string[]
  readers: string[]
  tokens: string[]
  /** To page on from. */
  publicSongs: string[]
}

const HEAVY = 30
const BY_CHANCE = 90

async function idsOf(db: Database, query: RawBuilder<{ id: string }>): Promise<string[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ id }) => id)
}

const isPublic = sql`is_public and deleted_at is null`

/** Of a table whose ids rise with n, from as many places in it. */
const byChance = (table: string, idAt: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql<{ id: string }>`
  select found.id from generate_series(1, ${sql.lit(BY_CHANCE)}) n
  cross join lateral (
    select id from ${sql.table(table)} where id >= ${idAt} and ${where} order by id limit 1
  ) found`

/**
 * Who has the most: of a thousand people those that come first, and of more those that have as much as they. The same accounts
 * at every size tell what the tables' growth costs; the largest ones, which grow with the number of people, what theirs does.
 */
const likeTheFirstOfAThousand = sql`(bench.users() / 1000.0)`

export async function findPicks(db: Database, { isAlike }: { isAlike: boolean }): Promise<Picks> {
  const songAt = sql`bench.song_id(floor(bench.chance(n, 90) * bench.songs())::bigint)`
  const userAt = sql`bench.user_id(floor(bench.chance(n, 91) * bench.users())::bigint)`
  const playlistAt = sql`bench.playlist_id(floor(bench.chance(n, 92) * bench.songs() / 20)::bigint)`
  const publicSongs = await idsOf(db, byChance('songs', songAt, isPublic))
  const mostLiked = await idsOf(
    db,
    sql`select id from (select song_id from song_likes order by likes desc limit ${2 * HEAVY}) liked
      join songs on songs.id = song_id where ${isPublic} limit ${HEAVY}`,
  )
  const mostSongs = await idsOf(
    db,
    isAlike
      ? sql`select bench.user_id(floor((n + 0.25) * ${likeTheFirstOfAThousand})::bigint) as id
          from generate_series(0, ${sql.lit(HEAVY - 1)}) n`
      : sql`select user_id as id from creator_totals order by public_songs desc, user_id limit ${HEAVY}`,
  )
  const busy = await idsOf(
    db,
    sql`select bench.user_id(n) as id from (
        select n, row_number() over (order by bench.zeal(n, bench.users()) desc) as place from generate_series(0, bench.users() - 1) n
      ) people
      where place % ${isAlike ? likeTheFirstOfAThousand : sql`1`} = 0 order by place limit ${HEAVY}`,
  )
  const others = await idsOf(
    db,
    byChance('users', userAt, sql`exists (select from songs where user_id = users.id and ${isPublic})`),
  )
  const longest = await idsOf(
    db,
    sql`select playlists.id from generate_series(1, bench.songs() / 20 - 1, 500) n join playlists on playlists.id = bench.playlist_id(n)
      where ${isPublic} limit ${HEAVY}`,
  )
  const told = await idsOf(
    db,
    sql`select bench.user_id(n) as id from generate_series(3, bench.users() - 1, 1000) n limit ${HEAVY}`,
  )
  return {
    songs: [...mostLiked, ...publicSongs],
    publicSongs,
    creators: [...mostSongs, ...others],
    listeners: [...busy, ...others],
    playlists: [...longest, ...(await idsOf(db, byChance('playlists', playlistAt, isPublic)))],
    readers: [...told, ...others],
    tokens: await idsOf(
      db,
      sql`select 'token-' || floor(bench.chance(n, 93) * bench.users())::bigint as id
        from generate_series(1, ${sql.lit(HEAVY + BY_CHANCE)}::bigint) n`,
    ),
  }
}
