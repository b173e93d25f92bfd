import { sql } from 'kysely'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { findLimiters } from '#features/generation/dispatch/workers.repository.ts'
import type { EngineCanary } from '#features/status/engine-canary.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { pendingMigrations } from '#platform/db/migrate.ts'
import type { HealthCheck } from '#platform/http/health.ts'
import { checkEngine } from '#platform/restate/engine-client.ts'

interface HealthCheckDeps {
  config: Config
  db: Database
  store: MediaStore
  canary: EngineCanary
}

const SEEN_WITHIN_SECONDS = 60

/**
 * The checks for readiness and for the status page. Both prove that every partition of the engine runs work; the status
 * page also runs some in one of them.
 */
export function createHealthChecks({ config, db, store, canary }: HealthCheckDeps) {
  const database: HealthCheck = {
    name: 'database',
    isRequired: true,
    async check() {
      await sql`select 1`.execute(db)
      const pending = await pendingMigrations(db)
      if (pending.length > 0) throw new Error(`migrations pending: ${pending.join(', ')}`)
    },
  }
  const media: HealthCheck = { name: 'media', isRequired: false, check: () => store.check() }
  const withEngine = (check: () => Promise<void>): HealthCheck[] => [
    database,
    {
      name: 'engine',
      isRequired: false,
      async check() {
        await check()
        const limiters = await findLimiters(db, SEEN_WITHIN_SECONDS)
        return `${canary.checkLastRound()}; ${describeLimiters(limiters)}`
      },
    },
    media,
  ]
  return {
    readinessChecks: withEngine(() => checkEngine(config)),
    statusChecks: withEngine(() => canary.ping()),
  }
}

const describeLimiters = (limiters: string[]): string =>
  limiters.length === 0
    ? 'no worker makes songs'
    : `calls of the music provider are limited by the ${limiters.join(' and the ')}`
