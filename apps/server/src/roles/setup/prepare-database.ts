import { DATABASE_ROLES, type ProductRole } from '@cadenza/engine/database-roles'
import pg from 'pg'
import type { DatabaseConfig } from '#platform/config/config.ts'
import { databaseUrlFor } from '#platform/db/database-url-for.ts'
import { ensureLogin, ensureRoleTimeouts } from '#platform/db/login-role.ts'
import { migrateToLatest } from '#platform/db/migrate.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { InstallationKeys } from './installation-keys.ts'
import type { SetupReport } from './setup-report.ts'

/** Brings the schema up to date, and lets the roles of the product log in. */
export async function prepareDatabase(
  config: DatabaseConfig,
  passwords: InstallationKeys['passwords'],
  { report, logger }: { report: SetupReport; logger: Logger },
): Promise<void> {
  const applied = await migrateToLatest({ databaseUrl: config.DATABASE_URL, logger })
  if (applied.length > 0) report.changed('schema', `${applied.length} migrations applied`)
  else report.unchanged('schema', 'up to date')

  const owner = new pg.Client({ connectionString: config.DATABASE_URL, connectionTimeoutMillis: 10_000 })
  owner.on('error', () => undefined)
  await owner.connect()
  try {
    for (const role of Object.keys(DATABASE_ROLES) as ProductRole[]) {
      const name = DATABASE_ROLES[role]
      const hasNewPassword = await ensureLogin(owner, databaseUrlFor(config.DATABASE_URL, role, passwords[role]))
      const timeouts = await ensureRoleTimeouts(owner, name, config)
      if (hasNewPassword) report.changed(name, `can log in with the password in ${role}.env`)
      if (timeouts.length > 0) report.changed(name, `${timeouts.join(', ')} set`)
      if (!hasNewPassword && timeouts.length === 0) report.unchanged(name, 'can log in')
    }
  } finally {
    await owner.end()
  }
}
