import type { Genre } from '@cadenza/vocabulary/genres'
import { type RawBuilder, sql } from 'kysely'
import { codeOf } from '#platform/db/error-codes.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'

/**
 * How well an item matches: 0 if the title starts with the term, 1 if a later word of the title does, 2 if the term is
 * elsewhere in the title, 3 if it is in the subtitle, 4 if it names a genre of the song, 5 if it is in the prompt, the
 * bio or the description.
 */
export type MatchRank = 0 | 1 | 2 | 3 | 4 | 5

export const MATCH_RANKS: readonly MatchRank[] = [0, 1, 2, 3, 4, 5]
export const SUBTITLE_MATCH = 3
export const GENRE_MATCH = 4
export const TEXT_MATCH = 5

export interface Hit {
  id: string
  match: MatchRank
}

export interface SearchTerms {
  /** The search term, without case and accents. */
  q: string
  /** The genres that the term names. */
  genres: readonly Genre[]
  /** The snapshot of the rankings that the pages are read from. */
  generation: number
  /** How many of the best hits fill the requested page. */
  needed: number
}

/** The most hits of one type, on all pages together. */
export const MAX_HITS = 200
/** A term with this many hits among the popular items is frequent, and the trigram index would return far too many. */
export const FREQUENT_HITS = 50
/** The most matches of a term that is not frequent, before they are ranked. */
export const MAX_CANDIDATES = 5000
/** The same for longer texts, whose rows are larger. */
export const MAX_TEXT_CANDIDATES = 1000
/** A term that is too short for the trigram index is also searched in this many of the newest items. */
export const NEWEST_SCANNED = 2000
/** Reading all popular texts costs more than the trigram index does for a rare term, so this many are a sample. */
export const SAMPLED_TEXTS = 2000
/** From this share of the sample on a term is worth reading all popular texts. */
export const FREQUENT_IN_SAMPLE = 4

/** The limit for the trigram index of titles and names; matches that it has not found by then are left out. */
export const WORDS_TIMEOUT_MS = 400
/** Matches in longer texts are listed last, and are worth less waiting. */
export const TEXT_TIMEOUT_MS = 150

/** The trigram index needs three letters or digits in a row; without them all of it would be read. */
export const hasTrigram = (q: string): boolean => /[\p{L}\p{N}]{3}/u.test(q)

export const containsSql = (words: RawBuilder<string>, q: string) => sql<boolean>`strpos(${words}, ${q}) > 0`

/** Expects `words` to be the title and the subtitle, separated by a line break. */
export const matchRankSql = (words: RawBuilder<string>, q: string) => sql<MatchRank>`
  case
    when starts_with(${words}, ${q}) then 0
    when nullif(strpos(${words}, ' ' || ${q}), 0) < strpos(${words}, E'\\n') then 1
    when strpos(${words}, ${q}) < strpos(${words}, E'\\n') then 2
    else 3
  end`

export const textMatchSql = sql<MatchRank>`${TEXT_MATCH}::integer`

/** The best match of all; for a frequent term enough of these are found quickly. */
export const startsWithSql = (words: RawBuilder<string>, q: string) => sql<boolean>`starts_with(${words}, ${q})`

/** Folds in the database, so that the result matches its folded columns. */
export async function foldCaseAndAccents(db: DatabaseOrTransaction, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_words(word) as folded from unnest(${words}::text[]) with ordinality as asked (word, place)
    order by place`.execute(db)
  return rows.map(({ folded }) => folded)
}

/** Returns the snapshot of the previous page while it is stored, otherwise the current one. */
export async function findRankingSnapshot(db: DatabaseOrTransaction, wanted: number | undefined): Promise<number> {
  const { rows } = await sql<{ generation: number }>`select generation from rankings`.execute(db)
  const generation = rows[0]?.generation ?? 0
  return wanted === generation - 1 ? wanted : generation
}

const isQueryCanceled = (error: unknown): boolean => codeOf(error) === '57014'

/**
 * The planner assumes that a term of three letters is frequent and prefers to read songs one after another until it has
 * enough matches, which never happens for a rare term. With the other scans off, only the trigram index is left.
 */
async function forceTrigramIndex(tx: DatabaseOrTransaction, timeoutMs: number): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${String(timeoutMs)}, true), set_config('jit', 'off', true),
      set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
      set_config('enable_indexonlyscan', 'off', true)`.execute(tx)
}

/** A hostile term can make the trigram index return many rows that do not match; the timeout bounds that. */
export async function withStatementTimeout(
  db: Database,
  timeoutMs: number,
  work: (tx: DatabaseOrTransaction) => Promise<Hit[]>,
): Promise<Hit[]> {
  try {
    return await db.transaction().execute(async (tx) => {
      await forceTrigramIndex(tx, timeoutMs)
      return work(tx)
    })
  } catch (error) {
    if (isQueryCanceled(error)) return []
    throw error
  }
}
