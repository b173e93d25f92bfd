import type { Config } from '#platform/config/config.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { countConnections } from './connection-budget.ts'
import { logMissingConnections } from './connection-room.ts'
import type { Database } from './database.ts'
import { logUnknownMigrations } from './migrate.ts'
import { logForeignTimeouts } from './role-timeouts.ts'

interface StartCheckOptions {
  role: 'api' | 'worker'
  config: Config
  logger: Logger
}

/** What an operator should know at the start of api or worker; nothing of it keeps them from serving. */
export async function logDatabaseState(db: Database, { role, config, logger }: StartCheckOptions): Promise<void> {
  await logUnknownMigrations(db, logger)
  if (config.DATABASE_POOLER === 'transaction') await logForeignTimeouts(db, config, logger)
  else await logMissingConnections(db, countConnections(role, config), logger)
}
