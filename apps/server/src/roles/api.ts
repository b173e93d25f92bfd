import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createAuthCookies } from '#features/auth/auth-cookies.ts'
import { addAuthRoutes } from '#features/auth/auth.routes.ts'
import { addEmailLinkRoutes } from '#features/auth/email-link.routes.ts'
import { addSessionRoutes } from '#features/auth/session.routes.ts'
import { readSession } from '#features/auth/sessions.service.ts'
import { addMediaRoutes } from '#features/media/media.routes.ts'
import { addStatusRoutes } from '#features/status/status.routes.ts'
import { createEngineCanary } from '#features/status/status.service.ts'
import type { Config } from '#platform/config/config.ts'
import { createDatabase, createPool } from '#platform/db/database.ts'
import { pendingMigrations } from '#platform/db/migrate.ts'
import { buildHttp } from '#platform/http/build-http.ts'
import type { PartCheck } from '#platform/http/health.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { checkEngine, createEngineClient } from '#platform/restate/engine-client.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createMediaSetup } from './media-setup.ts'
import { createSignInSetup } from './sign-in-setup.ts'

export interface Api {
  app: FastifyInstance
  /** Answers 503 on /readyz from now on, finishes what runs, closes connections. */
  close(): Promise<void>
}

/** The api role: everything that answers a browser. */
export async function createApi(config: Config, logger: Logger): Promise<Api> {
  const pool = createPool(config, logger)
  const db = createDatabase(pool)
  const media = createMediaSetup(config)
  const engine = createEngineClient(config)
  const signIn = createSignInSetup(config)
  const cookies = createAuthCookies(config.ORIGIN)
  const rateLimits = createRateLimits(config, pool)
  let isDraining = false

  const database: PartCheck = {
    name: 'database',
    isRequired: true,
    async check() {
      await sql`select 1`.execute(db)
      const pending = await pendingMigrations(db)
      if (pending.length > 0) throw new Error(`migrations pending: ${pending.join(', ')}`)
    },
  }
  const mediaPart: PartCheck = { name: 'media', isRequired: false, check: () => media.store.check() }
  const parts: PartCheck[] = [
    database,
    { name: 'engine', isRequired: false, check: () => checkEngine(config) },
    mediaPart,
  ]
  const partsSeenFromOutside: PartCheck[] = [
    database,
    { name: 'engine', isRequired: false, check: createEngineCanary(engine) },
    mediaPart,
  ]

  const app = await buildHttp({
    config,
    logger,
    parts,
    rateLimits,
    isDraining: () => isDraining,
    async readViewer(request) {
      const token = cookies.readSession(request)
      return token ? readSession(db, token) : null
    },
    async addRoutes(api) {
      await addSessionRoutes(api, { db, cookies, methods: signIn.methods })
      await addAuthRoutes(api, { config, db, cookies, rateLimits, providers: signIn.providers })
      await addEmailLinkRoutes(api, { config, db, cookies, rateLimits, mailer: signIn.mailer })
      await addStatusRoutes(api, partsSeenFromOutside)
      if (media.files) await addMediaRoutes(api, { store: media.store, ...media.files })
    },
  })

  return {
    app,
    async close() {
      isDraining = true
      await app.close()
      await db.destroy()
    },
  }
}
