import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import {
  type SearchTerms,
  startsWithSql,
  containsSql,
  hasTrigram,
  type Hit,
  matchRankSql,
  MAX_CANDIDATES,
  MAX_HITS,
  NEWEST_SCANNED,
  GENRE_MATCH,
  textMatchSql,
} from './search-match.repository.ts'

/** The condition for songs that everyone may see. */
type PublicSongs = RawBuilder<boolean>

const words = sql<string>`words`

/** In the order of `popular`, without songs that are no longer public or no longer match. */
const stillPublic = (popular: RawBuilder<unknown>, q: string, publicSongs: PublicSongs) => sql<Hit>`
    select songs.id, found.match from (${popular}) found
    join songs on songs.id = found.song_id
    where ${publicSongs} and ${containsSql(sql`songs.words`, q)}
    order by found.match, found.rank`

/** Finds songs whose title starts with `q`, by popularity, and stops reading when there are `needed` of them. */
export async function findPopularByPrefix(
  db: DatabaseOrTransaction,
  { q, generation, needed }: SearchTerms,
  publicSongs: PublicSongs,
): Promise<Hit[]> {
  const popular = sql`
    select song_id, rank, 0 as match from popular_songs
    where generation = ${generation} and ${startsWithSql(words, q)}
    order by rank limit ${needed}`
  return (await stillPublic(popular, q, publicSongs).execute(db)).rows
}

/** Sorted by match, then by popularity. */
export async function findPopularSongs(
  db: DatabaseOrTransaction,
  { q, generation }: SearchTerms,
  publicSongs: PublicSongs,
): Promise<Hit[]> {
  const popular = sql`
    select song_id, rank, ${matchRankSql(words, q)} as match from popular_songs
    where generation = ${generation} and ${containsSql(words, q)}
    order by match, rank limit ${MAX_HITS}`
  return (await stillPublic(popular, q, publicSongs).execute(db)).rows
}

const bestOf = (songs: RawBuilder<unknown>, q: string) => sql<Hit>`
  select id, ${matchRankSql(words, q)} as match from (${songs}) songs order by match, id desc limit ${MAX_HITS}`

/**
 * Includes private songs, and searches the prompt as its owner wrote it. The cost grows with the number of songs that
 * the user has.
 */
export async function findOwnSongs(
  db: DatabaseOrTransaction,
  userId: string,
  { q, genres }: SearchTerms,
): Promise<Hit[]> {
  const isOfGenre = sql<boolean>`genres && ${genres}::text[]`
  const prompt = sql<string>`
    case when sanitized_description is null then prompt_words else fold_words(description) end`
  const isInPrompt = hasTrigram(q) ? containsSql(prompt, q) : sql<boolean>`false`
  const { rows } = await sql<Hit>`
    select id, case
        when ${containsSql(words, q)} then ${matchRankSql(words, q)}
        when ${isOfGenre} then ${GENRE_MATCH}::integer
        else ${textMatchSql}
      end as match
    from songs
    where user_id = ${userId} and deleted_at is null and (${containsSql(words, q)} or ${isOfGenre} or ${isInPrompt})
    order by match, id desc limit ${MAX_HITS}`.execute(db)
  return rows
}

export async function findSongsByTrigram(
  db: DatabaseOrTransaction,
  { q }: SearchTerms,
  publicSongs: PublicSongs,
): Promise<Hit[]> {
  const rare = sql`
    select songs.id, songs.words from songs
    where ${publicSongs} and songs.words like pattern_of(${q}) limit ${MAX_CANDIDATES}`
  return (await bestOf(rare, q).execute(db)).rows
}

/** Of songs that the search server has named: it may be behind, so visibility and match are those of the row. */
export async function findIndexedSongs(
  db: DatabaseOrTransaction,
  ids: readonly string[],
  { q }: SearchTerms,
  publicSongs: PublicSongs,
): Promise<Hit[]> {
  const named = sql`
    select songs.id, songs.words from songs
    where songs.id = any(${ids}::uuid[]) and ${publicSongs} and ${containsSql(sql`songs.words`, q)}`
  return (await bestOf(named, q).execute(db)).rows
}

export async function findNewestSongs(
  db: DatabaseOrTransaction,
  { q }: SearchTerms,
  publicSongs: PublicSongs,
): Promise<Hit[]> {
  const newest = sql`
    select id, words from (
      select songs.id, songs.words from songs where ${publicSongs} order by songs.id desc limit ${NEWEST_SCANNED}
    ) newest
    where ${containsSql(words, q)}`
  return (await bestOf(newest, q).execute(db)).rows
}
