import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { codeOf } from './error-codes.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { dropInvalidIndex, requireValidIndex } from './invalid-index.ts'
import { type MigrationFile, MIGRATIONS_DIR, readMigrationNames, readMigrations } from './migration-files.ts'
import { explainMissingPrivilege, MissingPrivilegeError } from './migration-privileges.ts'

export interface MigrationOptions {
  databaseUrl: string
  logger: Logger
  /** Another folder than the product's, for tests. */
  directory?: string
  lockTimeoutMs?: number
  retryPauseMs?: number
}

/** The lock of Kysely's own migrator, which earlier releases run with. */
const ADVISORY_LOCK = '3853314791062309107'
const ADVISORY_POLL_MS = 200
const ADVISORY_WAIT_MS = 3_600_000
/** A statement that waits for a lock blocks everybody who asks after it, so it waits no longer than this. */
const LOCK_TIMEOUT_MS = 5000
/** Between two attempts those who were blocked are served. */
const RETRY_PAUSE_MS = 5000
const MAX_ATTEMPTS = 60
const UNDEFINED_TABLE = '42P01'
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'

/** A connection of its own: no timeout of requests applies, and no request waits for it. */
async function withConnection<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Polls, because a session that waits for the lock inside a statement holds a snapshot, and `create index concurrently`
 * waits for every snapshot.
 */
async function takeAdvisoryLock(client: pg.Client, logger: Logger): Promise<void> {
  const deadline = performance.now() + ADVISORY_WAIT_MS
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${ADVISORY_LOCK}) as locked`)
    if (rows[0]?.locked) return
    if (isFirst) logger.info('another process applies migrations; waiting until it is done')
    if (performance.now() > deadline) throw new Error('another process has applied migrations for an hour; gave up')
    await sleep(ADVISORY_POLL_MS)
  }
}

/** The tables of Kysely's own migrator, so that earlier releases go on with them. */
const CREATE_TABLES = `
  create table if not exists kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
  create table if not exists kysely_migration_lock (
    id varchar(255) not null primary key, is_locked integer not null default 0);
  insert into kysely_migration_lock (id) values ('migration_lock') on conflict do nothing`

type ReadNames = () => Promise<{ rows: { name: string }[] }>

async function readApplied(readNames: ReadNames): Promise<string[]> {
  try {
    return (await readNames()).rows.map(({ name }) => name)
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return []
    throw error
  }
}

const readAppliedBy = (client: pg.Client) =>
  readApplied(() => client.query<{ name: string }>('select name from kysely_migration'))

interface Comparison {
  pending: MigrationFile[]
  /** Applied by a later release. */
  unknown: string[]
}

function compare(files: MigrationFile[], applied: string[]): Comparison {
  const names = new Set(files.map(({ name }) => name))
  const pending = files.filter(({ name }) => !applied.includes(name))
  const unknown = applied.filter((name) => !names.has(name)).toSorted()
  const lastApplied = applied
    .filter((name) => names.has(name))
    .toSorted()
    .at(-1)
  const [first] = pending
  if (first && lastApplied !== undefined && first.name < lastApplied) {
    throw new Error(`migration ${first.name} comes before ${lastApplied}, which is applied: it needs a higher number`)
  }
  return { pending, unknown }
}

const recordApplied = (client: pg.Client, name: string) =>
  client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, new Date().toISOString()])

async function applyInTransaction(client: pg.Client, { name, text }: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await recordApplied(client, name)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * These statements take no lock that readers or writers wait for, and give up hours of work when they are cut off, so
 * they may wait for as long as they must.
 */
async function applyOneByOne(client: pg.Client, { name, statements }: MigrationFile): Promise<void> {
  await client.query('set lock_timeout = 0')
  for (const { text, index } of statements ?? []) {
    if (index) await dropInvalidIndex(client, index)
    await client.query(text)
    if (index) await requireValidIndex(client, index)
  }
  await recordApplied(client, name)
}

async function applyWithRetries(client: pg.Client, file: MigrationFile, options: MigrationOptions): Promise<void> {
  const { logger, lockTimeoutMs = LOCK_TIMEOUT_MS, retryPauseMs = RETRY_PAUSE_MS } = options
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`set lock_timeout = ${lockTimeoutMs}`)
      return await (file.statements ? applyOneByOne(client, file) : applyInTransaction(client, file))
    } catch (error) {
      const isBlocked = codeOf(error) === LOCK_NOT_AVAILABLE || codeOf(error) === DEADLOCK_DETECTED
      if (!isBlocked) throw new Error(`migration ${file.name} failed`, { cause: error })
      if (attempt === MAX_ATTEMPTS) {
        const hint = 'pg_stat_activity lists the transactions that are open, oldest by xact_start'
        throw new Error(`migration ${file.name} got no lock in ${attempt} attempts: ${hint}`, { cause: error })
      }
      logger.warn({ migration: file.name, attempt }, 'another transaction holds a lock; the migration is tried again')
      await sleep(retryPauseMs)
    }
  }
}

function logUnknown(logger: Logger, unknown: string[]): void {
  if (unknown.length === 0) return
  logger.warn({ unknown }, 'the schema is newer than this release, which does not know these migrations')
}

/**
 * Applies the missing migrations in order under an advisory lock, each file in a transaction of its own unless its
 * first line says otherwise. Returns the names applied.
 */
export async function migrateToLatest(options: MigrationOptions): Promise<string[]> {
  const files = await readMigrations(options.directory ?? MIGRATIONS_DIR)
  return withConnection(options.databaseUrl, async (client) => {
    await takeAdvisoryLock(client, options.logger)
    const { pending, unknown } = compare(files, await readAppliedBy(client))
    logUnknown(options.logger, unknown)
    const missing = await explainMissingPrivilege(client, pending)
    if (missing) throw new MissingPrivilegeError(missing)
    if (pending.length > 0) await client.query(CREATE_TABLES)
    for (const file of pending) await applyWithRetries(client, file, options)
    return pending.map(({ name }) => name)
  })
}

export interface MigrationPlan extends Comparison {
  /** What the role must be allowed first, or null. */
  missingPrivilege: string | null
}

/** What `migrateToLatest` would do. Only reads. */
export async function planMigrations(databaseUrl: string, directory = MIGRATIONS_DIR): Promise<MigrationPlan> {
  const files = await readMigrations(directory)
  return withConnection(databaseUrl, async (client) => {
    await client.query('set default_transaction_read_only = on')
    const comparison = compare(files, await readAppliedBy(client))
    return { ...comparison, missingPrivilege: await explainMissingPrivilege(client, comparison.pending) }
  })
}

// Any Kysely instance works: the statement uses no schema type.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyDatabase = Kysely<any>

const readAppliedFrom = (db: AnyDatabase) =>
  readApplied(() => sql<{ name: string }>`select name from kysely_migration`.execute(db))

/** Names of migrations this code has and the database lacks. */
export async function pendingMigrations(db: AnyDatabase): Promise<string[]> {
  const [names, applied] = await Promise.all([readMigrationNames(MIGRATIONS_DIR), readAppliedFrom(db)])
  return names.filter((name) => !applied.includes(name))
}

/** At the start of a role; an unreachable database is reported by the readiness check. */
export async function logUnknownMigrations(db: AnyDatabase, logger: Logger): Promise<void> {
  try {
    const [names, applied] = await Promise.all([readMigrationNames(MIGRATIONS_DIR), readAppliedFrom(db)])
    logUnknown(logger, applied.filter((name) => !names.includes(name)).toSorted())
  } catch (error) {
    logger.warn({ err: error }, 'the version of the schema could not be read')
  }
}
