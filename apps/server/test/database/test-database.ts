import { randomBytes } from 'node:crypto'
import { databaseUrlAsRole } from '@cadenza/dev/services/database-roles'
import type { DatabaseRole } from '@cadenza/engine/database-roles'
import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { silentLogger } from '#test/silent-logger.ts'

export interface TestDatabase {
  /** Connects as owner of everything; the product itself connects by `urlAs`. */
  url: string
  urlAs: (role: DatabaseRole) => string
  db: Database
  close(): Promise<void>
}

/**
 * Tests that are not about timeouts run on a machine that may pause for seconds; the product's own timeouts would fail
 * them.
 */
export const LONG_TIMEOUTS = {
  DATABASE_CONNECT_TIMEOUT_MS: 60_000,
  DATABASE_STATEMENT_TIMEOUT_MS: 60_000,
  DATABASE_LOCK_TIMEOUT_MS: 60_000,
}

/** The long timeouts as environment variables. */
export const LONG_TIMEOUT_ENV = Object.fromEntries(
  Object.entries(LONG_TIMEOUTS).map(([name, ms]) => [name, String(ms)]),
)

/** Returns the address of the same database through a pooler in transaction mode. */
export type ThroughPooler = (databaseUrl: string) => string

/** The variables with which a role of the product finds its database. */
export const databaseEnv = (url: string, throughPooler?: ThroughPooler): Record<string, string> =>
  throughPooler ? { DATABASE_URL: throughPooler(url), DATABASE_POOLER: 'transaction' } : { DATABASE_URL: url }

export function connectTo(url: string, poolSize = 2, timeouts: Partial<typeof LONG_TIMEOUTS> = {}): Database {
  const config = { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize, ...LONG_TIMEOUTS, ...timeouts }
  return createDatabase(createPool(config, silentLogger))
}

/**
 * Fills tables with more rows at once than the product ever does, on a machine that may be busy, so no timeout applies.
 */
function connectWithoutTimeout(url: string): Database {
  const pool = createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 5, ...LONG_TIMEOUTS }, silentLogger)
  pool.on('connect', (client) => void client.query('set statement_timeout = 0').catch(() => undefined))
  return createDatabase(pool)
}

/** As superuser, outside of any test's database. */
export async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** An empty database, dropped at the end; migrated by default. */
export async function createTestDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // The other strategy also writes every page to the log and takes three times as long.
  const copy = isMigrated ? `template ${inject('migratedDatabase')} strategy file_copy` : ''
  await runOnServer(`create database ${name} ${copy}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const db = connectWithoutTimeout(url.href)
  return {
    url: url.href,
    urlAs: (role) => databaseUrlAsRole(url.href, role),
    db,
    async close() {
      await db.destroy()
      await runOnServer(`drop database ${name} with (force)`)
    },
  }
}
