import type { Config } from '#platform/config/config.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Database } from './database.ts'
import { logUnknownMigrations } from './migrate.ts'
import { logForeignTimeouts } from './role-timeouts.ts'

/** What an operator should know at the start of api or worker; nothing of it keeps them from serving. */
export async function logDatabaseState(db: Database, config: Config, logger: Logger): Promise<void> {
  await logUnknownMigrations(db, logger)
  if (config.DATABASE_POOLER === 'transaction') await logForeignTimeouts(db, config, logger)
}
