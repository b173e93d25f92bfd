import { sql } from 'kysely'
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
 * Reads so many of the most popular creators, and returns them by followers, without those who have changed their bio
 * since.
 */
export async function findPopularBios(
  db: DatabaseOrTransaction,
  { q, generation }: SearchTerms,
  maxRank: number,
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select profiles.id, ${textMatchSql} as match from (
      select user_id, rank from popular_bios
      where generation = ${generation} and rank <= ${maxRank} and ${containsSql(sql`words`, q)}
      order by rank limit ${MAX_HITS}
    ) found
    join profiles on profiles.id = found.user_id
    where ${containsSql(sql`profiles.bio_words`, q)}
    order by found.rank`.execute(db)
  return rows
}

/** Matches are equally good, so the newest of the first that the index brings are enough. */
export async function findBiosByTrigram(db: DatabaseOrTransaction, { q }: SearchTerms): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select id, ${textMatchSql} as match from (
      select id from profiles where bio_words like pattern_of(${q}) limit ${MAX_TEXT_CANDIDATES}
    ) rare
    order by id desc limit ${MAX_HITS}`.execute(db)
  return rows
}
