import type { FastifyInstance } from 'fastify'
import { addAccountRoutes } from '#features/account/account.routes.ts'
import { refuseChangesOfLeavers } from '#features/account/leaving-guard.ts'
import { createAuthCookies } from '#features/auth/auth-cookies.ts'
import { addAuthRoutes } from '#features/auth/auth.routes.ts'
import { addEmailLinkRoutes } from '#features/auth/email-link.routes.ts'
import { addSessionRoutes } from '#features/auth/session.routes.ts'
import { getSessionUser, readSession } from '#features/auth/sessions.service.ts'
import { addCheckoutRoutes } from '#features/billing/checkout.routes.ts'
import { addWebhookRoutes } from '#features/billing/webhook.routes.ts'
import { addContentDocuments } from '#features/content/content-documents.routes.ts'
import { addContentRoutes } from '#features/content/content.routes.ts'
import { createCreditsFeed } from '#features/credits/credits-feed.ts'
import { addCreditsRoutes } from '#features/credits/credits.routes.ts'
import { createInFlightGate } from '#features/credits/in-flight-gate.service.ts'
import { createGenerationFeed } from '#features/generation/generation-feed.ts'
import { addGenerationEvents } from '#features/generation/generation-events.routes.ts'
import { addGenerationActions, addGenerationRoutes } from '#features/generation/generation.routes.ts'
import { createOutboxRelay } from '#features/generation/outbox-relay.ts'
import { addPromptPreview } from '#features/generation/prompt-preview.routes.ts'
import { createSongAvailability } from '#features/generation/song-availability.ts'
import { addUnderWayEvents } from '#features/generation/under-way-events.routes.ts'
import { createUnderWayFeed } from '#features/generation/under-way-feed.ts'
import { addMediaRoutes } from '#features/media/media.routes.ts'
import { addEmbed } from '#features/share/embed.routes.ts'
import { addShareDocuments } from '#features/share/share-documents.routes.ts'
import { addStatusRoutes } from '#features/status/status.routes.ts'
import type { Config } from '#platform/config/config.ts'
import { createDatabase, createPool } from '#platform/db/database.ts'
import { buildHttp } from '#platform/http/build-http.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import type { ReadViewer } from '#platform/http/viewer.ts'
import { createEngineClient } from '#platform/restate/engine-client.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createMediaSetup } from './media-setup.ts'
import { addMusicRoutes } from './music-routes.ts'
import { addNotificationRoutes } from './notification-routes.ts'
import { createPartChecks } from './part-checks.ts'
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
  const generationFeed = createGenerationFeed(db, logger)
  const underWayFeed = createUnderWayFeed(db, logger)
  const relay = createOutboxRelay({ db, engine, logger })
  let isDraining = false

  const { parts, partsSeenFromOutside } = createPartChecks({ config, db, store: media.store, engine })
  const readViewer: ReadViewer = async (request) => {
    const token = cookies.readSession(request)
    return token ? readSession(db, token) : null
  }
  const generation = {
    db,
    store: media.store,
    logger,
    gate: createInFlightGate(),
    holdTtlSeconds: config.GENERATION_TTL_SECONDS,
    canMakeMusic: config.MUSIC_URL !== undefined,
    canMakeSongs: createSongAvailability(db),
    onAccepted: () => relay.poke(),
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
      refuseChangesOfLeavers(api)
      await addSessionRoutes(api, { db, cookies, methods: signIn.methods })
      await addAuthRoutes(api, { config, db, cookies, rateLimits, providers: signIn.providers })
      await addEmailLinkRoutes(api, { config, db, cookies, rateLimits, mailer: signIn.mailer })
      await addCreditsRoutes(api, { db, feed, readViewer })
      await addGenerationRoutes(api, generation)
      await addGenerationActions(api, generation)
      await addGenerationEvents(api, { db, readViewer, feed: generationFeed })
      await addUnderWayEvents(api, { db, readViewer, feed: underWayFeed })
      await addPromptPreview(api)
      await addNotificationRoutes(api, { config, db, logger, readViewer })
      await addMusicRoutes(api, { config, db, store: media.store, logger, rateLimits })
      await addCheckoutRoutes(api, { config, db, payments, emailOf })
      await addAccountRoutes(api, { config, db, store: media.store })
      await addStatusRoutes(api, partsSeenFromOutside)
      if (media.files) await addMediaRoutes(api, { store: media.store, ...media.files })
    },
    async addDocuments(documents, web) {
      await addShareDocuments(documents, { config, db, web, readViewer })
      await addEmbed(documents, { config, db, web })
      await addContentDocuments(documents, web)
    },
    async addFeeds(feeds) {
      await addContentRoutes(feeds, { config, db })
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
      generationFeed.close()
      underWayFeed.close()
      await relay.close()
      await db.destroy()
    },
  }
}
