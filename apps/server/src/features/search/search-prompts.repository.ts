import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import {
  type SearchTerms,
  containsSql,
  type Hit,
  MAX_HITS,
  MAX_TEXT_CANDIDATES,
  textMatchSql,
} from './search-match.repository.ts'

/**
 * Reads so many of the most popular songs, and returns them by popularity, without those that are no longer public.
 * `prompt_words` holds what others see of a prompt.
 */
export async function findPopularPrompts(
  db: DatabaseOrTransaction,
  { q, generation }: SearchTerms,
  publicSongs: RawBuilder<boolean>,
  maxRank: number,
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select songs.id, ${textMatchSql} as match from (
      select song_id, rank from popular_prompts
      where generation = ${generation} and rank <= ${maxRank} and ${containsSql(sql`words`, q)}
      order by rank limit ${MAX_HITS}
    ) found
    join songs on songs.id = found.song_id
    where ${publicSongs} and ${containsSql(sql`songs.prompt_words`, q)}
    order by found.rank`.execute(db)
  return rows
}

/** Matches are equally good, so the newest of the first that the index brings are enough. */
export async function findPromptsByTrigram(
  db: DatabaseOrTransaction,
  { q }: SearchTerms,
  publicSongs: RawBuilder<boolean>,
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select id, ${textMatchSql} as match from (
      select songs.id from songs
      where ${publicSongs} and songs.prompt_words like pattern_of(${q}) limit ${MAX_TEXT_CANDIDATES}
    ) rare
    order by id desc limit ${MAX_HITS}`.execute(db)
  return rows
}

/** Of songs that the search server has named: it may be behind, so visibility and match are those of the row. */
export async function findIndexedPrompts(
  db: DatabaseOrTransaction,
  ids: readonly string[],
  { q }: SearchTerms,
  publicSongs: RawBuilder<boolean>,
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select songs.id, ${textMatchSql} as match from songs
    where songs.id = any(${ids}::uuid[]) and ${publicSongs} and ${containsSql(sql`songs.prompt_words`, q)}
    order by songs.id desc limit ${MAX_HITS}`.execute(db)
  return rows
}
