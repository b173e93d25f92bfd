import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export const MIGRATIONS_DIR = path.resolve(import.meta.dirname, '../../../migrations')

/** The first line of a file whose statements cannot run inside a transaction, such as `create index concurrently`. */
const NO_TRANSACTION_MARK = '-- not in a transaction'

export interface MigrationFile {
  name: string
  text: string
  /** Null where the whole file is one transaction. */
  statements: RepeatableStatement[] | null
}

export interface RepeatableStatement {
  text: string
  /** For `create index concurrently`: an aborted run leaves this index behind, invalid. */
  index?: { name: string; table: string }
}

const CREATE_INDEX = /^create (?:unique )?index concurrently if not exists ([a-z_][\w]*) on ([a-z_][\w.]*)\b/i
const OTHER_REPEATABLE = [
  /^drop index concurrently if exists [a-z_][\w.]*$/i,
  /^alter table [a-z_][\w.]* validate constraint [a-z_]\w*$/i,
]

function parseRepeatable(file: string, text: string): RepeatableStatement {
  const line = text.replaceAll(/\s+/g, ' ')
  const [, name, table] = CREATE_INDEX.exec(line) ?? []
  const isWhole = line.split("'").length % 2 === 1
  if (isWhole && name !== undefined && table !== undefined) return { text, index: { name, table } }
  if (isWhole && OTHER_REPEATABLE.some((pattern) => pattern.test(line))) return { text }
  throw new Error(
    `${file} runs outside a transaction, so a run that is cut off is repeated. It may only hold 'create index concurrently if not ` +
      `exists …', 'drop index concurrently if exists …' and 'alter table … validate constraint …', not: ${line}`,
  )
}

/** Throws where a file that is not in a transaction holds a statement that cannot be repeated. */
export function parseMigration(name: string, text: string): MigrationFile {
  if (text.split('\n')[0]?.trim() !== NO_TRANSACTION_MARK) return { name, text, statements: null }
  const statements = text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
  return { name, text, statements: statements.map((statement) => parseRepeatable(name, statement)) }
}

export async function readMigrationNames(directory: string): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  return names.map((name) => name.slice(0, -'.sql'.length))
}

/** The migrations of a folder, in the order in which they are applied. */
export async function readMigrations(directory: string): Promise<MigrationFile[]> {
  const names = await readMigrationNames(directory)
  return Promise.all(
    names.map(async (name) => parseMigration(name, await readFile(path.join(directory, `${name}.sql`), 'utf8'))),
  )
}
