import { parseArgs } from 'node:util'
import { parseMigrationConfig } from '#platform/config/config.ts'
import { EXIT_NO_PERMISSION, EXIT_USAGE } from '#platform/config/exit-codes.ts'
import { readConfigOrExit } from '#platform/config/read-config.ts'
import { migrateToLatest, planMigrations } from '#platform/db/migrate.ts'
import { MissingPrivilegeError } from '#platform/db/migration-privileges.ts'
import { createLogger } from '#platform/telemetry/logger.ts'

const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** Brings the schema up to date, or with --plan says what that would do. */
export async function run(): Promise<void> {
  const isPlan = readPlanOption()
  const config = readConfigOrExit(parseMigrationConfig)
  if (isPlan) return printPlan(config.DATABASE_URL)
  const logger = createLogger(config, 'migrate')
  try {
    const applied = await migrateToLatest({ databaseUrl: config.DATABASE_URL, logger })
    logger.info({ applied }, applied.length > 0 ? 'schema brought up to date' : 'schema is up to date')
  } catch (error) {
    if (!(error instanceof MissingPrivilegeError)) throw error
    process.stderr.write(error.message)
    process.exit(EXIT_NO_PERMISSION)
  }
}

function readPlanOption(): boolean {
  try {
    return parseArgs({ args: process.argv.slice(3), options: { plan: { type: 'boolean', default: false } } }).values
      .plan
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(EXIT_USAGE)
  }
}

async function printPlan(databaseUrl: string): Promise<void> {
  const { pending, unknown, missingPrivilege } = await planMigrations(databaseUrl)
  for (const name of unknown) print(`${name}  applied by a newer release, unknown to this one`)
  for (const { name, statements } of pending) {
    print(`${name}  ${statements ? 'outside a transaction, one statement at a time' : 'in a transaction'}`)
  }
  print(pending.length > 0 ? `${pending.length} to apply; nothing was changed` : 'Nothing to apply')
  if (missingPrivilege) print(missingPrivilege)
}
