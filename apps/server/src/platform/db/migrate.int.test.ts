import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { createRecordingLogger } from '#test/recording-logger.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { logUnknownMigrations, migrateToLatest, pendingMigrations, planMigrations } from './migrate.ts'
import { type MigrationFile, MIGRATIONS_DIR, readMigrations } from './migration-files.ts'

let database: TestDatabase
let directory: string
beforeEach(async () => {
  database = await createTestDatabase({ isMigrated: false })
  directory = await mkdtemp(path.join(tmpdir(), 'cadenza-migrations-'))
})
afterEach(async () => {
  await database.close()
  await rm(directory, { recursive: true, force: true })
})

async function writeMigration(name: string, text: string): Promise<void> {
  await writeFile(path.join(directory, `${name}.sql`), text)
}

const migrate = (options: Partial<Parameters<typeof migrateToLatest>[0]> = {}) =>
  migrateToLatest({ databaseUrl: database.url, logger: silentLogger, directory, ...options })

const migrateProduct = () => migrateToLatest({ databaseUrl: database.url, logger: silentLogger })

async function run(statement: string): Promise<void> {
  await sql.raw(statement).execute(database.db)
}

async function isTable(name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(database.db)
  return rows[0]?.found ?? false
}

test('five runners starting at once apply every migration exactly once', async () => {
  const runs = await Promise.all(Array.from({ length: 5 }, migrateProduct))
  const applied = runs.flat()
  expect(applied.length).toBeGreaterThan(0)
  expect(new Set(applied).size).toBe(applied.length)
  expect(await pendingMigrations(database.db)).toEqual([])
})

test('lists the migrations that a database lacks', async () => {
  expect(await pendingMigrations(database.db)).toContain('0001-create-people')
  await migrateProduct()
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from users`.execute(database.db)
  expect(rows[0]?.n).toBe(0)
})

test('a migration may take longer than the timeout of statements', async () => {
  const name = new URL(database.url).pathname.slice(1)
  await run(`alter database ${name} set statement_timeout = '100ms'`)
  await writeMigration('0001-wait', 'select pg_sleep(0.5); create table waited ();')
  expect(await migrate()).toEqual(['0001-wait'])
  expect(await isTable('waited')).toBe(true)
})

test('a migration that fails leaves nothing of itself, is named, and those before it stay', async () => {
  await writeMigration('0001-fine', 'create table fine ();')
  await writeMigration('0002-broken', 'create table half (); select 1 / 0;')
  await expect(migrate()).rejects.toThrow('migration 0002-broken failed')
  expect([await isTable('fine'), await isTable('half')]).toEqual([true, false])
  await writeMigration('0002-broken', 'create table half ();')
  expect(await migrate()).toEqual(['0002-broken'])
})

test('behind a long transaction a migration lets others pass, says so, and is applied when that ends', async () => {
  await run('create table busy ()')
  await writeMigration('0001-change-busy', 'alter table busy add column n int;')
  const reader = new pg.Client({ connectionString: database.url })
  await reader.connect()
  await reader.query('begin; select * from busy')
  const { logger, lines } = createRecordingLogger()
  const migrated = migrate({ logger, lockTimeoutMs: 100, retryPauseMs: 200 })
  await expect.poll(() => lines.length).toBeGreaterThan(1)
  expect(lines[0]).toMatchObject({ migration: '0001-change-busy', attempt: 1 })
  expect(lines[0]?.['msg']).toContain('tried again')
  await run(`set lock_timeout = '5s'; select * from busy`)
  await reader.query('commit')
  await reader.end()
  expect(await migrated).toEqual(['0001-change-busy'])
})

test('an index is made outside a transaction, also while other runners wait for their turn', async () => {
  await run('create table notes (id int); insert into notes select generate_series(1, 1000)')
  await writeMigration(
    '0001-index-notes',
    '-- not in a transaction\ncreate index concurrently if not exists notes_by_id on notes (id);',
  )
  const runs = await Promise.all([migrate(), migrate(), migrate()])
  expect(runs.flat()).toEqual(['0001-index-notes'])
  const { rows } = await sql`select indisvalid from pg_index where indexrelid = 'notes_by_id'::regclass`.execute(
    database.db,
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

test('an invalid index that an aborted run left is dropped and made again', async () => {
  await run('create table notes (id int); insert into notes values (1), (1)')
  const createIndex = 'create unique index concurrently if not exists notes_by_id on notes (id);'
  await writeMigration('0001-index-notes', `-- not in a transaction\n${createIndex}`)
  await expect(migrate()).rejects.toThrow('migration 0001-index-notes failed')
  const isValid = async () => {
    const { rows } = await sql<{ indisvalid: boolean }>`
      select indisvalid from pg_index where indexrelid = to_regclass('notes_by_id')`.execute(database.db)
    return rows[0]?.indisvalid
  }
  expect(await isValid()).toBe(false)
  await run('delete from notes where ctid = (select min(ctid) from notes)')
  expect(await migrate()).toEqual(['0001-index-notes'])
  expect(await isValid()).toBe(true)
})

test('an index whose name another table has taken is not counted as made', async () => {
  await run('create table notes (id int); create table others (id int); create index by_id on others (id)')
  await writeMigration(
    '0001-index-notes',
    '-- not in a transaction\ncreate index concurrently if not exists by_id on notes (id);',
  )
  await expect(migrate()).rejects.toMatchObject({ cause: { message: expect.stringContaining('its name is taken') } })
})

test('a plan lists what would run and how, and changes nothing', async () => {
  await writeMigration('0001-fine', 'create table fine ();')
  await writeMigration('0002-index', '-- not in a transaction\ncreate index concurrently if not exists a on fine (b);')
  const { pending, unknown, missingPrivilege } = await planMigrations(database.url, directory)
  expect(pending.map(({ name, statements }) => [name, statements === null])).toEqual([
    ['0001-fine', true],
    ['0002-index', false],
  ])
  expect([unknown, missingPrivilege]).toEqual([[], null])
  expect([await isTable('fine'), await isTable('kysely_migration')]).toEqual([false, false])
})

test('a migration with a number below one that is applied is refused', async () => {
  await writeMigration('0002-later', 'create table later ();')
  await migrate()
  await writeMigration('0001-forgotten', 'create table forgotten ();')
  await expect(migrate()).rejects.toThrow('0001-forgotten comes before 0002-later')
})

test('a release older than the schema says which migrations it does not know, and goes on', async () => {
  await migrateProduct()
  await run(`insert into kysely_migration (name, timestamp) values ('9999-of-the-next-release', '2026-11-18')`)
  const { logger, lines } = createRecordingLogger()
  expect(await migrateToLatest({ databaseUrl: database.url, logger })).toEqual([])
  await logUnknownMigrations(database.db, logger)
  expect(lines.map(({ unknown }) => unknown)).toEqual([['9999-of-the-next-release'], ['9999-of-the-next-release']])
  expect(lines[0]?.['msg']).toContain('the schema is newer than this release')
  expect(await pendingMigrations(database.db)).toEqual([])
})

test('an earlier release with the migrator of Kysely and this one share their tables', async () => {
  const files = await readMigrations(MIGRATIONS_DIR)
  const toMigration = ({ name, text }: MigrationFile) =>
    [name, { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }] as const
  const migrateWithKysely = (known: readonly MigrationFile[]) => {
    const provider = { getMigrations: async () => Object.fromEntries(known.map(toMigration)) }
    return new Migrator({ db: database.db, provider }).migrateToLatest()
  }
  // The migrator of Kysely ran every file in a transaction.
  const outside = files.findIndex(({ statements }) => statements !== null)
  const earlier = outside === -1 ? files : files.slice(0, outside)
  const first = await migrateWithKysely(earlier)
  expect([first.error, first.results?.length]).toEqual([undefined, earlier.length])
  expect(await migrateProduct()).toEqual(files.slice(earlier.length).map(({ name }) => name))
  expect(await migrateWithKysely(files)).toEqual({ results: [] })
})
