import type { Ingress } from '@restatedev/restate-sdk-clients'
import { sql } from 'kysely'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { createEngineCanary } from '#features/status/status.service.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { pendingMigrations } from '#platform/db/migrate.ts'
import type { PartCheck } from '#platform/http/health.ts'
import { checkEngine } from '#platform/restate/engine-client.ts'

interface CheckedParts {
  config: Config
  db: Database
  store: MediaStore
  engine: Ingress
}

/** What readiness asks of its parts, and what the status page says of them: there the engine must really run work. */
export function createPartChecks({ config, db, store, engine }: CheckedParts) {
  const database: PartCheck = {
    name: 'database',
    isRequired: true,
    async check() {
      await sql`select 1`.execute(db)
      const pending = await pendingMigrations(db)
      if (pending.length > 0) throw new Error(`migrations pending: ${pending.join(', ')}`)
    },
  }
  const media: PartCheck = { name: 'media', isRequired: false, check: () => store.check() }
  const withEngine = (check: PartCheck['check']): PartCheck[] => [
    database,
    { name: 'engine', isRequired: false, check },
    media,
  ]
  return {
    parts: withEngine(() => checkEngine(config)),
    partsSeenFromOutside: withEngine(createEngineCanary(engine)),
  }
}
