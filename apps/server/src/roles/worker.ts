import { sql } from 'kysely'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { measureProvider } from '#adapters/music/measure-provider.ts'
import { startAccountPoller } from '#features/account/account-poller.ts'
import { createReconciler } from '#features/billing/reconciler.workflow.ts'
import { createCountAuditor } from '#features/counts/count-auditor.workflow.ts'
import { startCountsPoller, startRelistPoller } from '#features/counts/counts-poller.ts'
import { createAuditor } from '#features/credits/audit/audit.workflow.ts'
import { createRanker } from '#features/explore/rankings.workflow.ts'
import { createObjectSweeper } from '#features/housekeeping/object-sweeper.workflow.ts'
import { startWorkerHeartbeat } from '#features/generation/dispatch/worker-heartbeat.ts'
import { startMediaRotationPoller } from '#features/housekeeping/media-rotation-poller.ts'
import { startNotificationPoller } from '#features/notifications/notification-poller.ts'
import { startPushPoller } from '#features/notifications/push-poller.ts'
import { observeBonuses } from '#features/credits/bonus-metrics.ts'
import { startPlayRollUpPoller } from '#features/plays/play-roll-up-poller.ts'
import { startIndexPoller } from '#features/search/index/index-poller.ts'
import { startSecurityCleanupPoller } from '#features/security/security-cleanup-poller.ts'
import { findMutedNotifications } from '#features/settings/settings.service.ts'
import { createProbe } from '#features/status/probe.workflow.ts'
import type { Config } from '#platform/config/config.ts'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { logDatabaseState } from '#platform/db/start-checks.ts'
import { createEngineClient } from '#platform/restate/engine-client.ts'
import { purgeInvocations } from '#platform/restate/purge-invocations.ts'
import { releaseAddress } from '#platform/restate/release-address.ts'
import { startWorkerServer, type WorkerServer } from '#platform/restate/worker-server.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createGenerationWorker } from './wiring/generation-worker.ts'
import { configureMediaStore } from './wiring/configure-media-store.ts'
import { configureMusicProvider } from './wiring/configure-music-provider.ts'
import { configurePayments } from './wiring/configure-payments.ts'
import { configurePushSender } from './wiring/configure-push-sender.ts'
import { configureSongIndexWriter } from './wiring/configure-song-index.ts'
import { configureSigningIdentity } from './wiring/configure-signing-identity.ts'
import { keepRegistered } from './wiring/worker-registration.ts'

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
  const countAuditor = createCountAuditor({ ...common, everyMs: config.AUDIT_EVERY_SECONDS * 1000 })
  const always = [auditor, countAuditor, sweeper, ranker]
  if (!payments) return always
  return [...always, createReconciler({ ...common, payments, everyMs: config.RECONCILE_EVERY_SECONDS * 1000 })]
}

interface PollerDeps {
  db: Database
  store: MediaStore
  logger: Logger
}

/** Work that every worker does beside the engine; they share it by locking rows. Returns a function that stops all. */
function startPollers(config: Config, { db, store, logger }: PollerDeps): () => Promise<void> {
  const adminUrl = config.RESTATE_ADMIN_URL
  const sender = configurePushSender(config)
  const writer = configureSongIndexWriter(config)
  const stops: (() => void | Promise<void>)[] = [
    startPlayRollUpPoller({ db, logger }),
    startCountsPoller({ db, logger }),
    startRelistPoller({ db, logger }),
    startMediaRotationPoller({ db, store, logger }),
    startSecurityCleanupPoller({ db, logger }),
    startNotificationPoller({ db, logger, findMutedKinds: findMutedNotifications }),
    startAccountPoller({
      db,
      store,
      logger,
      origin: config.ORIGIN,
      pseudonymKey: config.PSEUDONYM_KEY,
      forgetInvocations: async (ids) => (adminUrl ? purgeInvocations(adminUrl, ids) : 0),
    }),
    ...(sender ? [startPushPoller({ db, sender, logger })] : []),
    ...(writer ? [startIndexPoller({ db, writer, logger })] : []),
    observeBonuses(db, logger, config.BONUS_DAILY_CREDITS),
  ]
  return async () => {
    for (const stop of stops) await stop()
  }
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
  await logDatabaseState(db, { role: 'worker', config, logger })
  const probe = createProbe({
    inactivityTimeoutMs: handlerInactivityMs,
    async touchDatabase() {
      await sql`select 1`.execute(db)
    },
  })
  const { store } = configureMediaStore(config)
  const engine = createEngineClient(config)
  const provider = configureMusicProvider(config)
  const music = provider && measureProvider(provider)
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
  const services = [probe, ...(generation?.services ?? []), ...recurring.map(({ service }) => service)]
  const address = config.RESTATE_REGISTER && config.WORKER_URL ? releaseAddress(config.WORKER_URL, services) : null
  let isClosing = false
  const heartbeat = await startWorkerHeartbeat({
    db,
    logger,
    describe: () => ({
      canMakeSongs: generation?.canMakeSongs ?? false,
      limiter: generation?.limiter() ?? null,
      address,
      isStopping: isClosing,
    }),
  })
  const server = await startWorkerServer({
    host: config.HOST,
    port: config.WORKER_PORT,
    services,
    identityKey: config.RESTATE_IDENTITY_KEY,
    logger,
  })
  const serviceNames = services.map(({ name }) => name)
  const adminUrl = config.RESTATE_ADMIN_URL
  const stopRegistering =
    address && adminUrl ? await keepRegistered({ adminUrl, address, serviceNames, db, logger }) : null
  await generation?.start()
  const stops = recurring.map((work) => work.ensureStarted(engine))
  const stopPollers = startPollers(config, { db, store, logger })
  return {
    server,
    async close() {
      isClosing = true
      for (const stop of stops) stop()
      await stopRegistering?.()
      await heartbeat.beat().catch((error: unknown) => logger.warn({ err: error }, 'could not say that it stops'))
      await server.drain(DRAIN_TIMEOUT_MS)
      await generation?.close()
      await stopPollers()
      await heartbeat.stop()
      await db.destroy()
    },
  }
}
