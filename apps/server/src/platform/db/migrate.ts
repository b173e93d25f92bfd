import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'

const migrationsDir = path.resolve(import.meta.dirname, '../../../migrations')

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).toSorted()
    const migrations = names.map((name): [string, Migration] => [
      name.slice(0, -'.sql'.length),
      {
        async up(db) {
          await sql.raw(await readFile(path.join(migrationsDir, name), 'utf8')).execute(db)
        },
      },
    ])
    return Object.fromEntries(migrations)
  },
}

// Any Kysely instance works: migrations are plain SQL and use no schema type.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyDatabase = Kysely<any>

/**
 * Applies the missing migrations in order, each file in a transaction, under an advisory lock. Returns the names
 * applied.
 */
export async function migrateToLatest(db: AnyDatabase): Promise<string[]> {
  const { error, results = [] } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    throw new Error(`migration ${failed ?? ''} failed`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}

/** Names of migrations this code has and the database lacks. */
export async function pendingMigrations(db: AnyDatabase): Promise<string[]> {
  const all = await new Migrator({ db, provider: sqlFiles }).getMigrations()
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name)
}
