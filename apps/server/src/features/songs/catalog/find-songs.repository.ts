import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { visibleTo } from '#features/songs/songs.repository.ts'

/**
 * How many of the newest songs are scanned without the trigram index: words of nearly every song are found among them.
 */
const NEWEST_SCANNED = 2000
/** The most matches that the trigram index may return before they are sorted. */
const MAX_CANDIDATES = 5000

const containsWordsSql = (q: string) =>
  q === '' ? sql<boolean>`true` : sql<boolean>`songs.words like pattern_of(${q})`

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** Newest first. The cost grows with the number of songs that the user has. */
export async function findOwnByWords(
  db: DatabaseOrTransaction,
  userId: string,
  { q, limit }: { q: string; limit: number },
): Promise<string[]> {
  const query = db.selectFrom('songs').select('id').where('userId', '=', userId).where('deletedAt', 'is', null)
  return idsOf(await query.where(containsWordsSql(q)).orderBy('id', 'desc').limit(limit).execute())
}

export async function findNewestPublicByWords(
  db: DatabaseOrTransaction,
  { q, limit }: { q: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select songs.id, songs.words from songs where ${visibleTo(null)}
      order by songs.id desc limit ${NEWEST_SCANNED}
    ) songs
    where ${containsWordsSql(q)} order by id desc limit ${limit}`.execute(db)
  return idsOf(rows)
}

export async function findPublicByTrigram(
  db: DatabaseOrTransaction,
  { q, limit }: { q: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with candidates as materialized (
      select songs.id from songs where ${visibleTo(null)} and ${containsWordsSql(q)} limit ${MAX_CANDIDATES}
    )
    select id from candidates order by id desc limit ${limit}`.execute(db)
  return idsOf(rows)
}
