import { sql } from 'kysely'
import { createProbe } from '#features/status/probe.workflow.ts'
import type { Config } from '#platform/config/config.ts'
import { createDatabase, createPool } from '#platform/db/database.ts'
import { registerDeployment } from '#platform/restate/register-deployment.ts'
import { startWorkerServer, type WorkerServer } from '#platform/restate/worker-server.ts'
import type { Logger } from '#platform/telemetry/logger.ts'

export interface Worker {
  server: WorkerServer
  close(): Promise<void>
}

/** Longer than the longest paid call, so that a deploy repeats none. */
const GRACE_MS = 180_000
const HANDLER_INACTIVITY_MS = 2000

/** The worker role: runs the durable handlers that the engine calls. Nothing but the engine may talk to it. */
export async function startWorker(config: Config, logger: Logger): Promise<Worker> {
  const db = createDatabase(createPool(config, logger))
  const probe = createProbe({
    inactivityTimeoutMs: HANDLER_INACTIVITY_MS,
    async touchDatabase() {
      await sql`select 1`.execute(db)
    },
  })
  const server = await startWorkerServer({
    host: config.HOST,
    port: config.WORKER_PORT,
    services: [probe],
    identityKey: config.RESTATE_IDENTITY_KEY,
    logger,
  })
  if (config.RESTATE_REGISTER && config.RESTATE_ADMIN_URL && config.WORKER_URL) {
    await registerDeployment(config.RESTATE_ADMIN_URL, config.WORKER_URL, config.NODE_ENV !== 'production')
  }
  return {
    server,
    async close() {
      await server.drain(GRACE_MS)
      await db.destroy()
    },
  }
}
