import { parseDatabaseConfig } from '#platform/config/config.ts'
import { readConfigOrExit } from '#platform/config/read-config.ts'
import { createDatabase, createPool } from '#platform/db/database.ts'
import { migrateToLatest } from '#platform/db/migrate.ts'
import { createLogger } from '#platform/telemetry/logger.ts'

export async function run(): Promise<void> {
  const config = readConfigOrExit(parseDatabaseConfig)
  const logger = createLogger(config, 'migrate')
  const db = createDatabase(createPool(config, logger))
  try {
    const applied = await migrateToLatest(db)
    logger.info({ applied }, applied.length > 0 ? 'schema brought up to date' : 'schema is up to date')
  } finally {
    await db.destroy()
  }
}
