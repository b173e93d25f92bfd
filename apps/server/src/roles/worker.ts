import { sql } from 'kysely'
import { createReconciler } from '#features/billing/reconciler.workflow.ts'
import { createAuditor } from '#features/credits/audit.workflow.ts'
import { createProbe } from '#features/status/probe.workflow.ts'
import type { Config } from '#platform/config/config.ts'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { createEngineClient } from '#platform/restate/engine-client.ts'
import { registerDeployment } from '#platform/restate/register-deployment.ts'
import { startWorkerServer, type WorkerServer } from '#platform/restate/worker-server.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createPaymentsSetup } from './payments-setup.ts'

export interface Worker {
  server: WorkerServer
  close(): Promise<void>
}

/** Longer than the longest paid call, so that a deploy repeats none. */
const GRACE_MS = 180_000
const HANDLER_INACTIVITY_MS = 2000

function createRecurringWork(config: Config, db: Database, logger: Logger) {
  const common = { db, logger, inactivityTimeoutMs: HANDLER_INACTIVITY_MS }
  const payments = createPaymentsSetup(config)
  const auditor = createAuditor({ ...common, everyMs: config.AUDIT_EVERY_SECONDS * 1000 })
  if (!payments) return [auditor]
  return [auditor, createReconciler({ ...common, payments, everyMs: config.RECONCILE_EVERY_SECONDS * 1000 })]
}

/** The worker role: runs the durable handlers that the engine calls. Nothing but the engine may talk to it. */
export async function startWorker(config: Config, logger: Logger): Promise<Worker> {
  const db = createDatabase(createPool(config, logger))
  const probe = createProbe({
    inactivityTimeoutMs: HANDLER_INACTIVITY_MS,
    async touchDatabase() {
      await sql`select 1`.execute(db)
    },
  })
  const recurring = createRecurringWork(config, db, logger)
  const server = await startWorkerServer({
    host: config.HOST,
    port: config.WORKER_PORT,
    services: [probe, ...recurring.map(({ service }) => service)],
    identityKey: config.RESTATE_IDENTITY_KEY,
    logger,
  })
  if (config.RESTATE_REGISTER && config.RESTATE_ADMIN_URL && config.WORKER_URL) {
    await registerDeployment(config.RESTATE_ADMIN_URL, config.WORKER_URL, config.NODE_ENV !== 'production')
  }
  const engine = createEngineClient(config)
  const stops = recurring.map((work) => work.keepStarted(engine))
  return {
    server,
    async close() {
      for (const stop of stops) stop()
      await server.drain(GRACE_MS)
      await db.destroy()
    },
  }
}
