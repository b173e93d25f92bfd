import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createRemoteFiles } from '#adapters/remote-file/remote-file.ts'
import { addAccountRoutes } from '#features/account/account.routes.ts'
import { createAuthCookies } from '#features/auth/auth-cookies.ts'
import { hasPasskey } from '#features/auth/passkeys/passkeys.repository.ts'
import { getSessionUser, readSession } from '#features/auth/sessions.service.ts'
import { addCheckoutRoutes } from '#features/billing/checkout.routes.ts'
import { addWebhookRoutes } from '#features/billing/webhook.routes.ts'
import { addFeedAndSitemapRoutes } from '#features/content/feeds-and-sitemaps.routes.ts'
import { addCreditsRoutes } from '#features/credits/credits.routes.ts'
import { createOutboxRelay } from '#features/generation/dispatch/outbox-relay.ts'
import { createTextExaminer } from '#features/moderation/examine-texts.service.ts'
import { addMediaRoutes } from '#features/media/media.routes.ts'
import { addPageRoutes } from './wiring/page-routes.ts'
import { readCovers } from '#features/songs/files/song-cover.service.ts'
import { createShareLinkTokens } from '#features/songs/share-links/share-link-token.ts'
import { startEngineCanary } from '#features/status/engine-canary.ts'
import { addStatusRoutes } from '#features/status/status.routes.ts'
import { addVitalsRoutes } from '#features/vitals/vitals.routes.ts'
import type { Config } from '#platform/config/config.ts'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { logDatabaseState } from '#platform/db/start-checks.ts'
import { buildHttpServer } from '#platform/http/http-server.ts'
import { refuseWritesOfRestrictedAccounts } from '#platform/http/guards/restricted-accounts.ts'
import { createRateLimits } from '#platform/http/guards/rate-limits.ts'
import type { ReadViewer } from '#platform/http/viewer.ts'
import { checkEngine, createEngineClient } from '#platform/restate/engine-client.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { configureMediaStore } from './wiring/configure-media-store.ts'
import { addGenerationRoutes } from './wiring/generation-routes.ts'
import { startReplicaReads } from './wiring/replica-reads.ts'
import { addSongAndPlaylistRoutes } from './wiring/song-and-playlist-routes.ts'
import { addUserRoutes } from './wiring/user-routes.ts'
import { addNotificationRoutes } from './wiring/notification-routes.ts'
import { addConsoleRoutes } from './wiring/console-routes.ts'
import { createHealthChecks } from './wiring/health-checks.ts'
import { configureModeration } from './wiring/configure-moderation.ts'
import { configurePayments } from './wiring/configure-payments.ts'
import { startSecurityMails } from './wiring/security-mails.ts'
import { configureSignIn } from './wiring/configure-sign-in.ts'
import { addSignInRoutes } from './wiring/sign-in-routes.ts'
import { createUserEvents } from './wiring/event-routes.ts'

export interface Api {
  app: FastifyInstance
  /** Answers 503 on /readyz from now on, serves on for DRAIN_DELAY_MS, finishes running requests, closes connections. */
  close(): Promise<void>
}

/** A load balancer must have seen /readyz fail before the socket closes, or it sends requests to nobody. */
const DRAIN_DELAY_IN_PRODUCTION_MS = 5000

const drainDelayMs = (config: Config): number =>
  config.DRAIN_DELAY_MS ?? (config.NODE_ENV === 'production' ? DRAIN_DELAY_IN_PRODUCTION_MS : 0)

/** What the routes for songs, playlists and users have in common. */
const sharedDeps = (config: Config, db: Database, logger: Logger) => ({
  remoteFiles: createRemoteFiles(),
  shareLinkTokens: createShareLinkTokens(config.PSEUDONYM_KEY),
  requireAllowedTexts: createTextExaminer({ db, logger, ...configureModeration(config) }),
})

/** What a purchase needs to know about the user. */
const buyerLookups = (db: Database) => ({
  emailOf: async (userId: string) => (await getSessionUser(db, userId))?.email ?? null,
  hasPasskey: async (userId: string) => hasPasskey(db, userId),
})

/** The api role: everything that answers a browser. */
export async function createApi(config: Config, logger: Logger): Promise<Api> {
  const pool = createPool(config, logger)
  const db = createDatabase(pool)
  void logDatabaseState(db, { role: 'api', config, logger })
  const replica = startReplicaReads(config, db, logger)
  const media = configureMediaStore(config)
  const engine = createEngineClient(config)
  const signIn = configureSignIn(config)
  const cookies = createAuthCookies(config.ORIGIN)
  const rateLimits = createRateLimits(config, pool)
  const payments = configurePayments(config)
  const relay = createOutboxRelay({ db, engine, logger })
  const stopMails = startSecurityMails({ config, db, logger, mailer: signIn.mailer })
  let isDraining = false

  const canary = startEngineCanary({
    engine,
    partitions: config.RESTATE_PARTITIONS,
    checkEngine: () => checkEngine(config),
  })
  const { readinessChecks, statusChecks } = createHealthChecks({ config, db, store: media.store, canary })
  const readViewer: ReadViewer = async (request) => {
    const token = cookies.readSession(request)
    return token ? readSession(db, token) : null
  }
  const events = createUserEvents({ db, logger, readViewer })
  const shared = {
    config,
    db,
    readFromReplica: replica.readFromReplica,
    logger,
    rateLimits,
    store: media.store,
    ...sharedDeps(config, db, logger),
  }
  const app = await buildHttpServer({
    config,
    logger,
    healthChecks: readinessChecks,
    rateLimits,
    isDraining: () => isDraining,
    readViewer,
    hasSession: (request) => cookies.readSession(request) !== undefined,
    async addRoutes(api) {
      refuseWritesOfRestrictedAccounts(api)
      replica.rememberWrites(api)
      await addSignInRoutes(api, { config, db, logger, cookies, rateLimits, signIn, store: media.store })
      await addCreditsRoutes(api, { db, readCovers })
      await addGenerationRoutes(api, { ...shared, relay, onAccepted: events.expectGeneration })
      await addNotificationRoutes(api, { config, db })
      await events.addRoutes(api)
      await addSongAndPlaylistRoutes(api, shared)
      await addUserRoutes(api, shared)
      await addCheckoutRoutes(api, { config, db, payments, rateLimits, ...buyerLookups(db) })
      await addAccountRoutes(api, { config, db, store: media.store })
      await addStatusRoutes(api, statusChecks)
      await addVitalsRoutes(api, { rateLimits })
      await addConsoleRoutes(api, { ...shared, payments })
      if (media.files) await addMediaRoutes(api, { store: media.store, ...media.files })
    },
    addPages: (documents, web) => addPageRoutes(documents, { ...shared, web, readViewer }),
    addFeedsAndSitemaps: (feeds) => addFeedAndSitemapRoutes(feeds, shared),
    async addSignedRoutes(signed) {
      if (payments) await addWebhookRoutes(signed, { db, payments, logger })
    },
  })

  return {
    app,
    async close() {
      isDraining = true
      canary.stop()
      await sleep(drainDelayMs(config))
      await app.close()
      events.close()
      await relay.close()
      await stopMails()
      await replica.close()
      await db.destroy()
    },
  }
}
