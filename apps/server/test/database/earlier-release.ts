import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrateToLatest } from '#platform/db/migrate.ts'
import { MIGRATIONS_DIR, readMigrationNames } from '#platform/db/migration-files.ts'
import { silentLogger } from '#test/silent-logger.ts'

export interface EarlierRelease {
  version: string
  lastMigration: string
}

/** The newest release on record; `npm run release` adds a line for each. */
export async function readLastRelease(): Promise<EarlierRelease> {
  const lines = (await readFile(path.join(MIGRATIONS_DIR, 'RELEASES'), 'utf8')).trim().split('\n')
  const [version = '', lastMigration = ''] = lines.at(-1)?.split(' ') ?? []
  return { version, lastMigration }
}

/** Gives an empty database the schema of a release: committed migrations are never edited. */
export async function migrateToRelease(databaseUrl: string, { lastMigration }: EarlierRelease): Promise<string[]> {
  const names = await readMigrationNames(MIGRATIONS_DIR)
  if (!names.includes(lastMigration)) throw new Error(`there is no migration ${lastMigration}`)
  const directory = await mkdtemp(path.join(tmpdir(), 'cadenza-release-'))
  try {
    for (const name of names.filter((one) => one <= lastMigration)) {
      await cp(path.join(MIGRATIONS_DIR, `${name}.sql`), path.join(directory, `${name}.sql`))
    }
    return await migrateToLatest({ databaseUrl, logger: silentLogger, directory })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
