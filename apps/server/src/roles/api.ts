import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createAuthCookies } from '#features/auth/auth-cookies.ts'
import { addAuthRoutes } from '#features/auth/auth.routes.ts'
import { addEmailLinkRoutes } from '#features/auth/email-link.routes.ts'
import { addSessionRoutes } from '#features/auth/session.routes.ts'
import { getSessionUser, readSession } from '#features/auth/sessions.service.ts'
import { addCheckoutRoutes } from '#features/billing/checkout.routes.ts'
import { addWebhookRoutes } from '#features/billing/webhook.routes.ts'
import { createCreditsFeed } from '#features/credits/credits-feed.ts'
import { addCreditsRoutes } from '#features/credits/credits.routes.ts'
import { addMediaRoutes } from '#features/media/media.routes.ts'
import { addStatusRoutes } from '#features/status/status.routes.ts'
import { createEngineCanary } from '#features/status/status.service.ts'
import type { Config } from '#platform/config/config.ts'
import { createDatabase, createPool } from '#platform/db/database.ts'
import { pendingMigrations } from '#platform/db/migrate.ts'
import { buildHttp } from '#platform/http/build-http.ts'
import type { PartCheck } from '#platform/http/health.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import type { ReadViewer } from '#platform/http/viewer.ts'
import { checkEngine, createEngineClient } from '#platform/restate/engine-client.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createMediaSetup } from './media-setup.ts'
import { createPaymentsSetup } from './payments-setup.ts'
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
  const payments = createPaymentsSetup(config)
  const feed = createCreditsFeed(db, logger)
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

  const readViewer: ReadViewer = async (request) => {
    const token = cookies.readSession(request)
    return token ? readSession(db, token) : null
  }
  const emailOf = async (userId: string) => (await getSessionUser(db, userId))?.email ?? null
  const app = await buildHttp({
    config,
    logger,
    parts,
    rateLimits,
    isDraining: () => isDraining,
    readViewer,
    async addRoutes(api) {
      await addSessionRoutes(api, { db, cookies, methods: signIn.methods })
      await addAuthRoutes(api, { config, db, cookies, rateLimits, providers: signIn.providers })
      await addEmailLinkRoutes(api, { config, db, cookies, rateLimits, mailer: signIn.mailer })
      await addCreditsRoutes(api, { db, feed, readViewer })
      await addCheckoutRoutes(api, { config, db, payments, emailOf })
      await addStatusRoutes(api, partsSeenFromOutside)
      if (media.files) await addMediaRoutes(api, { store: media.store, ...media.files })
    },
    async addSignedRoutes(signed) {
      if (payments) await addWebhookRoutes(signed, { db, payments, logger })
    },
  })

  return {
    app,
    async close() {
      isDraining = true
      await app.close()
      feed.close()
      await db.destroy()
    },
  }
}
