import pg from 'pg'
import type { RepeatableStatement } from './migration-files.ts'

type Index = NonNullable<RepeatableStatement['index']>

async function findIndex(client: pg.Client, { name, table }: Index) {
  const { rows } = await client.query<{ schema: string; isValid: boolean }>(
    `select n.nspname as schema, i.indisvalid as "isValid"
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where c.relname = $1 and i.indrelid = to_regclass($2)`,
    [name, table],
  )
  return rows[0]
}

/** An invalid index slows writes down and serves no query, and `if not exists` would leave it as it is. */
export async function dropInvalidIndex(client: pg.Client, index: Index): Promise<void> {
  const found = await findIndex(client, index)
  if (!found || found.isValid) return
  const name = `${pg.escapeIdentifier(found.schema)}.${pg.escapeIdentifier(index.name)}`
  await client.query(`drop index concurrently if exists ${name}`)
}

/** `if not exists` also accepts an index of this name on another table. */
export async function requireValidIndex(client: pg.Client, index: Index): Promise<void> {
  const found = await findIndex(client, index)
  if (!found?.isValid) throw new Error(`there is no valid index ${index.name} on ${index.table}: its name is taken`)
}
