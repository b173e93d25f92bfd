import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** The size of each song's file as it is streamed. */
export async function findStreamBytes(db: Database, songIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('songs')
    .select(['id', 'standardBytes'])
    .where('id', '=', sql<string>`any(${songIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, standardBytes }) => [id, standardBytes]))
}

export type SitemapKind = 'songs' | 'creators' | 'playlists'

/** Sorts before every other id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * The rows that a part of the sitemap scans, in the order of an index. Creators and playlists are scanned completely
 * and only the public ones are listed: no index tells which of them are public, and a scan must not grow longer the
 * rarer they are.
 */
const SITEMAP_TABLES: Readonly<
  Record<SitemapKind, { table: 'songs' | 'profiles' | 'playlists'; only: ReturnType<typeof sql> }>
> = {
  songs: { table: 'songs', only: sql`is_public and deleted_at is null` },
  creators: { table: 'profiles', only: sql`true` },
  playlists: { table: 'playlists', only: sql`true` },
}

/**
 * Returns the id that ends the part which begins after the one given; undefined when the rest is shorter than a part.
 */
export async function findSitemapEnd(db: Database, kind: SitemapKind, after: string, size: number) {
  const { table, only } = SITEMAP_TABLES[kind]
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id > ${after} and ${only} order by id offset ${size - 1} limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

/** Returns the names that are used in URLs. */
export async function findSitemapEntries(
  db: Database,
  kind: SitemapKind,
  after: string,
  size: number,
): Promise<string[]> {
  const { rows } = await SITEMAP_QUERIES[kind](after, size).execute(db)
  return rows.map(({ name }) => name)
}

const SITEMAP_QUERIES = {
  songs: (after: string, size: number) => sql<{ name: string }>`
    select id as name from songs where id > ${after} and is_public and deleted_at is null order by id limit ${size}`,
  creators: (after: string, size: number) => sql<{ name: string }>`
    with part as (select id, handle from profiles where id > ${after} order by id limit ${size})
    select handle as name from part
    where exists (select from songs where user_id = part.id and is_public and deleted_at is null)
      or exists (select from playlists where user_id = part.id and is_public and deleted_at is null)`,
  playlists: (after: string, size: number) => sql<{ name: string }>`
    with part as (select id, is_public, deleted_at from playlists where id > ${after} order by id limit ${size})
    select id as name from part where is_public and deleted_at is null`,
}
