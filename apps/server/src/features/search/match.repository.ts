import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'

/** How well it matches: the title begins with it, a word of the title does, it is elsewhere in the title, or in the subtitle. */
export type Match = 0 | 1 | 2 | 3

export interface Hit {
  id: string
  match: Match
}

export interface Asked {
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
export const NEWEST_LOOKED_THROUGH = 2000
/** For the index over letters: what it has not found by then is left out. */
const PATIENCE_MS = 400

export const has = (words: RawBuilder<string>, q: string) => sql<boolean>`strpos(${words}, ${q}) > 0`

/** Of words that a line end parts into title and subtitle. */
export const matchOf = (words: RawBuilder<string>, q: string) => sql<Match>`
  case
    when starts_with(${words}, ${q}) then 0
    when nullif(strpos(${words}, ' ' || ${q}), 0) < strpos(${words}, E'\\n') then 1
    when strpos(${words}, ${q}) < strpos(${words}, E'\\n') then 2
    else 3
  end`

/** The best match of all; enough of these are found at once where it is frequent. */
export const begins = (words: RawBuilder<string>, q: string) => sql<boolean>`starts_with(${words}, ${q})`

/** As the database takes case and accents away. */
export async function foldWords(db: DatabaseOrTransaction, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_words(word) as folded from unnest(${words}::text[]) with ordinality as asked (word, place)
    order by place`.execute(db)
  return rows.map(({ folded }) => folded)
}

/** The rankings of the page before while they are kept, else those of now. */
export async function findGeneration(db: DatabaseOrTransaction, wanted: number | undefined): Promise<number> {
  const { rows } = await sql<{ generation: number }>`select generation from rankings`.execute(db)
  const generation = rows[0]?.generation ?? 0
  return wanted === generation - 1 ? wanted : generation
}

const isCancelled = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014'

/**
 * The planner takes what has three letters for frequent, and would rather read songs one after another until there are enough of them;
 * of what is rare there never are. What is left to it is the index over letters.
 */
async function useLettersOnly(tx: DatabaseOrTransaction): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${String(PATIENCE_MS)}, true), set_config('jit', 'off', true),
      set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
      set_config('enable_indexonlyscan', 'off', true)`.execute(tx)
}

/** Hostile words can make the index bring much that does not match; that has an end. */
export async function withPatience(db: Database, work: (tx: DatabaseOrTransaction) => Promise<Hit[]>): Promise<Hit[]> {
  try {
    return await db.transaction().execute(async (tx) => {
      await useLettersOnly(tx)
      return work(tx)
    })
  } catch (error) {
    if (isCancelled(error)) return []
    throw error
  }
}
