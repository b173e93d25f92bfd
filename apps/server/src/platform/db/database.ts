import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { DATABASE_TIMEOUTS } from './database-timeouts.ts'
import { sessionTimeouts, type TimeoutConfig } from './role-timeouts.ts'
import type { DB } from './schema.generated.ts'

export type Database = Kysely<DB>
/** A repository takes either: the caller decides whether its statements share a transaction. */
export type DatabaseOrTransaction = Kysely<DB> | Transaction<DB>

const INT8 = 20

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a JavaScript number`)
  return value
}

/** The timeouts have defaults, for programs that connect with an address alone. */
export type PoolConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'> &
  Partial<Pick<Config, 'DATABASE_CONNECT_TIMEOUT_MS' | 'DATABASE_POOLER'>> &
  TimeoutConfig

const startUpOptions = (config: PoolConfig): string =>
  Object.entries(sessionTimeouts(config))
    .map(([name, ms]) => `-c ${name}=${ms}`)
    .join(' ')

/** What a thread of its own needs to connect like its process. */
export function poolConfigOf(config: Config): PoolConfig {
  return {
    DATABASE_URL: config.DATABASE_URL,
    DATABASE_POOL_SIZE: config.DATABASE_POOL_SIZE,
    DATABASE_POOLER: config.DATABASE_POOLER,
    DATABASE_CONNECT_TIMEOUT_MS: config.DATABASE_CONNECT_TIMEOUT_MS,
    DATABASE_STATEMENT_TIMEOUT_MS: config.DATABASE_STATEMENT_TIMEOUT_MS,
    DATABASE_LOCK_TIMEOUT_MS: config.DATABASE_LOCK_TIMEOUT_MS,
  }
}

export function createPool(config: PoolConfig, logger: Pick<Logger, 'warn'>, more: pg.PoolConfig = {}): pg.Pool {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, parseInt8)
  const pool = new pg.Pool({
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: config.DATABASE_CONNECT_TIMEOUT_MS ?? DATABASE_TIMEOUTS.connectMs,
    // A pooler refuses them, because its connections serve several clients; there the settings of the role apply.
    ...(config.DATABASE_POOLER === 'transaction' ? {} : { options: startUpOptions(config) }),
    types,
    ...more,
  })
  // A broken connection emits 'error' on its client even while a query uses it; without a listener that ends the
  // process.
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'))
  })
  pool.on('error', () => {})
  return pool
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
}
