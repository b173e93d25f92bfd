import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import {
  type SearchTerms,
  containsSql,
  type Hit,
  matchRankSql,
  MAX_CANDIDATES,
  MAX_HITS,
  NEWEST_SCANNED,
} from './search-match.repository.ts'

const words = sql<string>`words`

/** Sorted by match, then by followers, without creators whose name no longer matches. */
export async function findPopularCreators(db: DatabaseOrTransaction, { q, generation }: SearchTerms): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select profiles.id, found.match from (
      select user_id, rank, ${matchRankSql(words, q)} as match from popular_creators
      where generation = ${generation} and ${containsSql(words, q)}
      order by match, rank limit ${MAX_HITS}
    ) found
    join profiles on profiles.id = found.user_id
    where ${containsSql(sql`profiles.words`, q)}
    order by found.match, found.rank`.execute(db)
  return rows
}

const bestOf = (creators: RawBuilder<unknown>, q: string) => sql<Hit>`
  select id, ${matchRankSql(words, q)} as match from (${creators}) creators order by match, id desc limit ${MAX_HITS}`

export async function findCreatorsByTrigram(db: DatabaseOrTransaction, { q }: SearchTerms): Promise<Hit[]> {
  const rare = sql`select id, words from profiles where words like pattern_of(${q}) limit ${MAX_CANDIDATES}`
  return (await bestOf(rare, q).execute(db)).rows
}

export async function findNewestCreators(db: DatabaseOrTransaction, { q }: SearchTerms): Promise<Hit[]> {
  const newest = sql`
    select id, words from (select id, words from profiles order by id desc limit ${NEWEST_SCANNED}) newest
    where ${containsSql(words, q)}`
  return (await bestOf(newest, q).execute(db)).rows
}
