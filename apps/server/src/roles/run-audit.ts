import { findViolations } from '#features/credits/audit/audit.repository.ts'
import { parseDatabaseConfig } from '#platform/config/config.ts'
import { readConfigOrExit } from '#platform/config/read-config.ts'
import { createDatabase, createPool } from '#platform/db/database.ts'
import { createLogger } from '#platform/telemetry/logger.ts'

/** Only reads. Prints OK, or prints each violation on its own line and exits with 1. */
export async function run(): Promise<void> {
  const config = readConfigOrExit(parseDatabaseConfig)
  const db = createDatabase(createPool(config, createLogger({ LOG_LEVEL: 'silent' }, 'audit')))
  try {
    const violations = await findViolations(db)
    if (violations.length === 0) process.stdout.write('OK: every credit is accounted for\n')
    for (const { invariant, subject, detail } of violations) {
      process.stdout.write(`${invariant} ${subject}: ${detail}\n`)
    }
    process.exitCode = violations.length === 0 ? 0 : 1
  } finally {
    await db.destroy()
  }
}
