import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import {
  type SearchTerms,
  containsSql,
  hasTrigram,
  type Hit,
  matchRankSql,
  MAX_CANDIDATES,
  MAX_HITS,
  NEWEST_SCANNED,
  textMatchSql,
} from './search-match.repository.ts'

const words = sql<string>`words`
const title = sql<string>`(words || E'\\n')`

const isInDescription = (q: string) => (hasTrigram(q) ? containsSql(sql`description_words`, q) : sql<boolean>`false`)

/** Sorted by match, then newest first: playlists have no popularity. */
const bestOf = (playlists: RawBuilder<unknown>, q: string) => sql<Hit>`
  select id, case when ${containsSql(words, q)} then ${matchRankSql(title, q)} else ${textMatchSql} end as match
  from (${playlists}) playlists order by match, id desc limit ${MAX_HITS}`

/** Searches titles and descriptions. */
export async function findNewestPlaylists(
  db: DatabaseOrTransaction,
  { q }: SearchTerms,
  publicPlaylists: RawBuilder<boolean>,
): Promise<Hit[]> {
  const newest = sql`
    select id, words from (
      select id, words, description_words from playlists where ${publicPlaylists}
      order by id desc limit ${NEWEST_SCANNED}
    ) newest
    where ${containsSql(words, q)} or ${isInDescription(q)}`
  return (await bestOf(newest, q).execute(db)).rows
}

/** Includes private and empty ones. */
export async function findOwnPlaylists(db: DatabaseOrTransaction, userId: string, { q }: SearchTerms): Promise<Hit[]> {
  const own = sql`
    select id, words from playlists
    where user_id = ${userId} and deleted_at is null and (${containsSql(words, q)} or ${isInDescription(q)})`
  return (await bestOf(own, q).execute(db)).rows
}

export async function findPlaylistsByTrigram(
  db: DatabaseOrTransaction,
  { q }: SearchTerms,
  publicPlaylists: RawBuilder<boolean>,
  column: 'words' | 'description_words',
): Promise<Hit[]> {
  const rare = sql`
    select id, words from playlists
    where ${publicPlaylists} and ${sql.ref(column)} like pattern_of(${q}) limit ${MAX_CANDIDATES}`
  return (await bestOf(rare, q).execute(db)).rows
}

/** Returns those in which everyone can hear a song. */
export async function findAudiblePlaylistIds(
  db: DatabaseOrTransaction,
  ids: readonly string[],
  publicSongs: RawBuilder<boolean>,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${ids}::uuid[]) as asked (id)
    where (
      select true from playlist_songs join songs on songs.id = playlist_songs.song_id
      where playlist_songs.playlist_id = asked.id and ${publicSongs} limit 1
    )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
