import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { Database } from '#platform/db/database.ts'

/** A word that occurs nowhere else, and stays recognizable when its case is folded or it becomes a handle. */
export const newCanary = (of: string): string => `canary${of}${randomBytes(5).toString('hex')}`

/** Returns the tables of the database in which any of the words is found, in any column. */
export async function findInDatabase(db: Database, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'm', 'p') and not relispartition
      and nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg_toast%'
    order by 1`.execute(db)
  if (tables.length < 30) throw new Error(`only ${tables.length} tables were looked through`)
  const hits: string[] = []
  for (const { name } of tables) {
    for (const word of words) {
      // Bytes are printed as hexadecimal digits.
      const hex = Buffer.from(word).toString('hex')
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.raw(name)} as line
        where line::text ilike ${`%${word}%`} or line::text like ${`%${hex}%`}`.execute(db)
      if ((rows[0]?.count ?? 0) > 0) hits.push(`${name}: ${word}`)
    }
  }
  return hits
}

/** Returns the objects of the store in which any of the words is found, including their names. */
export async function findInStore(store: MediaStore, words: readonly string[]): Promise<string[]> {
  const hits: string[] = []
  for await (const { key } of store.list('')) {
    const bytes = Buffer.from((await store.get(key)) ?? [])
    hits.push(...words.filter((word) => key.includes(word) || bytes.includes(word)).map((word) => `${key}: ${word}`))
  }
  return hits
}
