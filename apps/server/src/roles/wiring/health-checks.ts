import type { Ingress } from '@restatedev/restate-sdk-clients'
import { sql } from 'kysely'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { createEngineCanary } from '#features/status/status.service.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { pendingMigrations } from '#platform/db/migrate.ts'
import type { HealthCheck } from '#platform/http/health.ts'
import { checkEngine } from '#platform/restate/engine-client.ts'

interface HealthCheckDeps {
  config: Config
  db: Database
  store: MediaStore
  engine: Ingress
}

/** The checks for readiness and for the status page; for the status page the engine must really run work. */
export function createHealthChecks({ config, db, store, engine }: HealthCheckDeps) {
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
  const withEngine = (check: HealthCheck['check']): HealthCheck[] => [
    database,
    { name: 'engine', isRequired: false, check },
    media,
  ]
  return {
    readinessChecks: withEngine(() => checkEngine(config)),
    statusChecks: withEngine(createEngineCanary(engine)),
  }
}
