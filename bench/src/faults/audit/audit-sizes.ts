import type { Database } from '@cadenza/server/platform/db/database'
import { sql } from 'kysely'
import { queryEngine } from './audit-engine.ts'
import type { Violation } from './violation.ts'

export const MAX_VALUE_BYTES = 64 * 1024

export interface LargestValue {
  where: string
  bytes: number
}

interface Column {
  schema: string
  table: string
  column: string
  isBinary: boolean
}

async function listColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column", c.data_type = 'bytea' as "isBinary"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'ledger') and t.table_type = 'BASE TABLE'`.execute(db)
  return rows
}

/** Measures the size as read, not the compressed size on the disk. */
async function largestOf(db: Database, { schema, table, column, isBinary }: Column): Promise<LargestValue> {
  const ref = sql.ref(column)
  const size = isBinary ? sql`octet_length(${ref})` : sql`octet_length(${ref}::text)`
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(max(greatest(${size}, pg_column_size(${ref}))), 0)::float8 as bytes
    from ${sql.table(`${schema}.${table}`)}`.execute(db)
  return { where: `${schema}.${table}.${column}`, bytes: rows[0]?.bytes ?? 0 }
}

async function largestInDatabase(db: Database): Promise<LargestValue> {
  const sizes: LargestValue[] = []
  // Names must not be converted: the plugin that converts our names to the database's would change some of them.
  const plain = db.withoutPlugins()
  for (const column of await listColumns(plain)) sizes.push(await largestOf(plain, column))
  return sizes.reduce((one, other) => (other.bytes > one.bytes ? other : one), { where: 'nothing', bytes: 0 })
}

async function largestInJournal(adminUrl: string): Promise<LargestValue> {
  const [row] = await queryEngine<{ id: string; entry_type: string; raw_length: number }>(
    adminUrl,
    'select id, entry_type, raw_length from sys_journal order by raw_length desc limit 1',
  )
  return row ? { where: `${row.entry_type} of ${row.id}`, bytes: row.raw_length } : { where: 'nothing', bytes: 0 }
}

export function checkSizes(largest: readonly LargestValue[]): Violation[] {
  return largest
    .filter(({ bytes }) => bytes > MAX_VALUE_BYTES)
    .map(({ where, bytes }) => ({ auditor: 'sizes', subject: where, detail: `holds ${bytes} bytes` }))
}

/** Audio belongs in the store: neither rows nor journals may contain it. */
export async function auditSizes(
  db: Database,
  adminUrl: string,
): Promise<{ violations: Violation[]; column: LargestValue; journal: LargestValue }> {
  const column = await largestInDatabase(db)
  const journal = await largestInJournal(adminUrl)
  return { violations: checkSizes([column, journal]), column, journal }
}
