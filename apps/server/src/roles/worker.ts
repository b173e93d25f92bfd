import { sql } from 'kysely'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { startAccountPoller } from '#features/account/account-poller.ts'
import { createReconciler } from '#features/billing/reconciler.workflow.ts'
import { startCountsPoller } from '#features/counts/counts-poller.ts'
import { createAuditor } from '#features/credits/audit/audit.workflow.ts'
import { createRanker } from '#features/explore/rankings.workflow.ts'
import { createObjectSweeper } from '#features/housekeeping/object-sweeper.workflow.ts'
import { startWorkerHeartbeat } from '#features/generation/dispatch/worker-heartbeat.ts'
import { startNotificationPoller } from '#features/notifications/notification-poller.ts'
import { startPushPoller } from '#features/notifications/push-poller.ts'
import { startPlayRollUpPoller } from '#features/plays/play-roll-up-poller.ts'
import { findMutedNotifications } from '#features/settings/settings.service.ts'
import { createProbe } from '#features/status/probe.workflow.ts'
import type { Config } from '#platform/config/config.ts'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { createEngineClient } from '#platform/restate/engine-client.ts'
import { purgeInvocations } from '#platform/restate/purge-invocations.ts'
import { registerDeployment } from '#platform/restate/register-deployment.ts'
import { startWorkerServer, type WorkerServer } from '#platform/restate/worker-server.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createGenerationWorker } from './wiring/generation-worker.ts'
import { configureMediaStore } from './wiring/configure-media-store.ts'
import { configureMusicProvider } from './wiring/configure-music-provider.ts'
import { configurePayments } from './wiring/configure-payments.ts'
import { configurePushSender } from './wiring/configure-push-sender.ts'
import { configureSigningIdentity } from './wiring/configure-signing-identity.ts'

export interface Worker {
  server: WorkerServer
  close(): Promise<void>
}

/** Longer than the longest paid call, so that a deploy repeats none. */
const DRAIN_TIMEOUT_MS = 180_000
const HANDLER_INACTIVITY_MS = 2000
/** Longer than any step but the paid call: a step that outlives it costs the engine a replay. */
const SONG_INACTIVITY_MS = 30_000

interface RecurringWorkDeps {
  db: Database
  store: MediaStore
  logger: Logger
  inactivityTimeoutMs: number
}

function createRecurringWork(config: Config, { store, ...common }: RecurringWorkDeps) {
  const payments = configurePayments(config)
  const auditor = createAuditor({ ...common, everyMs: config.AUDIT_EVERY_SECONDS * 1000 })
  const sweeper = createObjectSweeper({ ...common, store, everyMs: config.SWEEP_EVERY_SECONDS * 1000 })
  const ranker = createRanker({ ...common, everyMs: config.RANK_EVERY_SECONDS * 1000 })
  const always = [auditor, sweeper, ranker]
  if (!payments) return always
  return [...always, createReconciler({ ...common, payments, everyMs: config.RECONCILE_EVERY_SECONDS * 1000 })]
}

/** The worker role: runs the durable handlers that the engine calls. Nothing but the engine may talk to it. */
export async function startWorker(
  config: Config,
  logger: Logger,
  /** Applies to every handler; zero in tests, so that every step is replayed. */
  inactivityTimeoutMs?: number,
): Promise<Worker> {
  const handlerInactivityMs = inactivityTimeoutMs ?? HANDLER_INACTIVITY_MS
  const db = createDatabase(createPool(config, logger))
  const probe = createProbe({
    inactivityTimeoutMs: handlerInactivityMs,
    async touchDatabase() {
      await sql`select 1`.execute(db)
    },
  })
  const { store } = configureMediaStore(config)
  const engine = createEngineClient(config)
  const music = configureMusicProvider(config)
  const generation = music
    ? await createGenerationWorker({
        config,
        db,
        store,
        music,
        engine,
        logger,
        signingIdentity: await configureSigningIdentity(config, logger),
        inactivityTimeoutMs: inactivityTimeoutMs ?? SONG_INACTIVITY_MS,
      })
    : null
  const recurring = createRecurringWork(config, { db, store, logger, inactivityTimeoutMs: handlerInactivityMs })
  const stopHeartbeat = await startWorkerHeartbeat({ db, logger, canMakeSongs: generation?.canMakeSongs ?? false })
  const server = await startWorkerServer({
    host: config.HOST,
    port: config.WORKER_PORT,
    services: [probe, ...(generation?.services ?? []), ...recurring.map(({ service }) => service)],
    identityKey: config.RESTATE_IDENTITY_KEY,
    logger,
  })
  if (config.RESTATE_REGISTER && config.RESTATE_ADMIN_URL && config.WORKER_URL) {
    await registerDeployment(config.RESTATE_ADMIN_URL, config.WORKER_URL, config.NODE_ENV !== 'production')
  }
  await generation?.start()
  const stops = recurring.map((work) => work.ensureStarted(engine))
  const stopRollUp = startPlayRollUpPoller({ db, logger })
  const stopAddingUp = startCountsPoller({ db, logger })
  const stopNotificationPoller = startNotificationPoller({ db, logger, findMutedKinds: findMutedNotifications })
  const stopAccountJob = startAccountPoller({
    db,
    store,
    logger,
    origin: config.ORIGIN,
    pseudonymKey: config.PSEUDONYM_KEY,
    forgetInvocations: async (ids) => (config.RESTATE_ADMIN_URL ? purgeInvocations(config.RESTATE_ADMIN_URL, ids) : 0),
  })
  const sender = configurePushSender(config)
  const stopPushPoller = sender && startPushPoller({ db, sender, logger })
  return {
    server,
    async close() {
      for (const stop of stops) stop()
      await server.drain(DRAIN_TIMEOUT_MS)
      await generation?.close()
      await stopRollUp()
      await stopAddingUp()
      await stopNotificationPoller()
      await stopAccountJob()
      await stopPushPoller?.()
      await stopHeartbeat()
      await db.destroy()
    },
  }
}
