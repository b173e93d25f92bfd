import { sql } from 'kysely'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { startAccountJob } from '#features/account/account-job.ts'
import { createReconciler } from '#features/billing/reconciler.workflow.ts'
import { startAddingUp } from '#features/counts/add-up-job.ts'
import { createAuditor } from '#features/credits/audit.workflow.ts'
import { createRanker } from '#features/explore/rankings.workflow.ts'
import { createObjectSweeper } from '#features/generation/object-sweeper.workflow.ts'
import { startWorkerHeartbeat } from '#features/generation/worker-heartbeat.ts'
import { startFolding } from '#features/notifications/fold-job.ts'
import { startPushing } from '#features/notifications/push-job.ts'
import { startPlayRollUp } from '#features/plays/roll-up.ts'
import { findUnwantedNotifications } from '#features/settings/settings.service.ts'
import { createProbe } from '#features/status/probe.workflow.ts'
import type { Config } from '#platform/config/config.ts'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { createEngineClient } from '#platform/restate/engine-client.ts'
import { forgetInvocations } from '#platform/restate/forget-invocations.ts'
import { registerDeployment } from '#platform/restate/register-deployment.ts'
import { startWorkerServer, type WorkerServer } from '#platform/restate/worker-server.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createGenerationSetup } from './generation-setup.ts'
import { createMediaSetup } from './media-setup.ts'
import { createMusicSetup } from './music-setup.ts'
import { createPaymentsSetup } from './payments-setup.ts'
import { createPushSetup } from './push-setup.ts'

export interface Worker {
  server: WorkerServer
  close(): Promise<void>
}

/** Longer than the longest paid call, so that a deploy repeats none. */
const GRACE_MS = 180_000
const HANDLER_INACTIVITY_MS = 2000
/** Longer than any step but the paid call: a step that outlives it costs the engine a replay. */
const SONG_INACTIVITY_MS = 30_000

interface RecurringParts {
  db: Database
  store: MediaStore
  logger: Logger
  inactivityTimeoutMs: number
}

function createRecurringWork(config: Config, { store, ...common }: RecurringParts) {
  const payments = createPaymentsSetup(config)
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
  /** Of every handler; zero in tests, so that every step is replayed. */
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
  const { store } = createMediaSetup(config)
  const engine = createEngineClient(config)
  const music = createMusicSetup(config)
  const generation = music
    ? await createGenerationSetup({
        config,
        db,
        store,
        music,
        engine,
        logger,
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
  const stops = recurring.map((work) => work.keepStarted(engine))
  const stopRollUp = startPlayRollUp({ db, logger })
  const stopAddingUp = startAddingUp({ db, logger })
  const stopFolding = startFolding({ db, logger, findUnwanted: findUnwantedNotifications })
  const stopAccountJob = startAccountJob({
    db,
    store,
    logger,
    origin: config.ORIGIN,
    secret: config.BONUS_SUBJECT_KEY,
    forgetWork: async (ids) => (config.RESTATE_ADMIN_URL ? forgetInvocations(config.RESTATE_ADMIN_URL, ids) : 0),
  })
  const sender = createPushSetup(config)
  const stopPushing = sender && startPushing({ db, sender, logger })
  return {
    server,
    async close() {
      for (const stop of stops) stop()
      await server.drain(GRACE_MS)
      await generation?.close()
      await stopRollUp()
      await stopAddingUp()
      await stopFolding()
      await stopAccountJob()
      await stopPushing?.()
      await stopHeartbeat()
      await db.destroy()
    },
  }
}
