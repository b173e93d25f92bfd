import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { visibleTo } from '#features/songs/songs.repository.ts'

/** What nearly every song has in it is found among the newest; further than this nobody looks letter by letter. */
const NEWEST_SCANNED = 2000
/** Of what is rarer than that. */
const MAX_CANDIDATES = 5000

const containsWordsSql = (q: string) =>
  q === '' ? sql<boolean>`true` : sql<boolean>`songs.words like pattern_of(${q})`

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** Newest first; costs as much as they have. */
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

/** By the index over runs of three letters. */
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
