import { type Kysely, sql } from 'kysely'
import type { Config } from '#platform/config/config.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { DATABASE_TIMEOUTS } from './database-timeouts.ts'

export type TimeoutConfig = Partial<Pick<Config, 'DATABASE_STATEMENT_TIMEOUT_MS' | 'DATABASE_LOCK_TIMEOUT_MS'>>

/** The settings of PostgreSQL that end what takes too long, in milliseconds. */
export const sessionTimeouts = (config: TimeoutConfig): Record<string, number> => ({
  statement_timeout: config.DATABASE_STATEMENT_TIMEOUT_MS ?? DATABASE_TIMEOUTS.statementMs,
  lock_timeout: config.DATABASE_LOCK_TIMEOUT_MS ?? DATABASE_TIMEOUTS.lockMs,
  idle_in_transaction_session_timeout: DATABASE_TIMEOUTS.idleInTransactionMs,
})

// Any Kysely instance works: the statement uses no schema type.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyDatabase = Kysely<any>

/**
 * Behind a pooler only the settings of the role apply. The log says which are not those of the configuration, and the
 * statement that mends it.
 */
export async function logForeignTimeouts(db: AnyDatabase, config: TimeoutConfig, logger: Logger): Promise<void> {
  const wanted = sessionTimeouts(config)
  try {
    const { rows } = await sql<{ name: string; ms: number; target: string }>`
      select name, setting::int as ms, format('%I in database %I', current_user, current_database()) as target
        from pg_settings where name = any(${Object.keys(wanted)})`.execute(db)
    for (const { name, ms, target } of rows.filter((row) => row.ms !== wanted[row.name])) {
      const mend = `alter role ${target} set ${name} = ${wanted[name]}`
      logger.error({ setting: name, ms, mend }, 'the database does not cut off statements after the time configured')
    }
  } catch (error) {
    logger.warn({ err: error }, 'the timeouts of the database could not be read')
  }
}
