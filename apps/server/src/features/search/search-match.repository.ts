import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'

/** How well it matches: the title begins with it, a word of the title does, it is elsewhere in the title, or in the subtitle. */
export type MatchRank = 0 | 1 | 2 | 3

export interface Hit {
  id: string
  match: MatchRank
}

export interface SearchTerms {
  /** Case and accents taken away. */
  q: string
  /** Of the rankings that its pages are read from. */
  generation: number
  /** From the best one on; when there are as many, the page is known. */
  needed: number
}

/** More than this nobody looks through: of one kind, on all pages together. */
export const MAX_HITS = 200
/** What has as many hits among the popular ones is frequent, and the index over letters would bring far too many. */
export const FREQUENT_HITS = 50
/** Of what is not frequent. */
export const MAX_CANDIDATES = 5000
/** What is too short for the index is looked for among as many of the newest, too. */
export const NEWEST_SCANNED = 2000
/** For the index over letters: what it has not found by then is left out. */
const STATEMENT_TIMEOUT_MS = 400

export const containsSql = (words: RawBuilder<string>, q: string) => sql<boolean>`strpos(${words}, ${q}) > 0`

/** Of words that a line end parts into title and subtitle. */
export const matchRankSql = (words: RawBuilder<string>, q: string) => sql<MatchRank>`
  case
    when starts_with(${words}, ${q}) then 0
    when nullif(strpos(${words}, ' ' || ${q}), 0) < strpos(${words}, E'\\n') then 1
    when strpos(${words}, ${q}) < strpos(${words}, E'\\n') then 2
    else 3
  end`

/** The best match of all; enough of these are found at once where it is frequent. */
export const startsWithSql = (words: RawBuilder<string>, q: string) => sql<boolean>`starts_with(${words}, ${q})`

/** As the database takes case and accents away. */
export async function foldCaseAndAccents(db: DatabaseOrTransaction, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_words(word) as folded from unnest(${words}::text[]) with ordinality as asked (word, place)
    order by place`.execute(db)
  return rows.map(({ folded }) => folded)
}

/** The rankings of the page before while they are kept, else those of now. */
export async function findRankingSnapshot(db: DatabaseOrTransaction, wanted: number | undefined): Promise<number> {
  const { rows } = await sql<{ generation: number }>`select generation from rankings`.execute(db)
  const generation = rows[0]?.generation ?? 0
  return wanted === generation - 1 ? wanted : generation
}

const isQueryCanceled = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014'

/**
 * The planner takes what has three letters for frequent, and would rather read songs one after another until there are enough of them;
 * of what is rare there never are. What is left to it is the index over letters.
 */
async function forceTrigramIndex(tx: DatabaseOrTransaction): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true), set_config('jit', 'off', true),
      set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
      set_config('enable_indexonlyscan', 'off', true)`.execute(tx)
}

/** Hostile words can make the index bring much that does not match; that has an end. */
export async function withStatementTimeout(
  db: Database,
  work: (tx: DatabaseOrTransaction) => Promise<Hit[]>,
): Promise<Hit[]> {
  try {
    return await db.transaction().execute(async (tx) => {
      await forceTrigramIndex(tx)
      return work(tx)
    })
  } catch (error) {
    if (isQueryCanceled(error)) return []
    throw error
  }
}
