import type { FastifyInstance } from 'fastify'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { Payments } from '#adapters/payments/payments.ts'
import { addInstallationRoutes } from '#features/operate/installation.routes.ts'
import { addOperatedUserRoutes } from '#features/operate/operated-users.routes.ts'
import { addQueueRoutes } from '#features/operate/queue.routes.ts'
import type { Config } from '#platform/config/config.ts'
import { CONNECTIONS } from '#platform/db/connection-budget.ts'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'

interface ConsoleRoutesOptions {
  config: Config
  db: Database
  store: MediaStore
  payments: Payments | null
  logger: Logger
}

/** The operators' console. It has connections of its own, under a role that does only what the log records. */
export async function addConsoleRoutes(api: FastifyInstance, options: ConsoleRoutesOptions): Promise<void> {
  const { config, db, store, payments, logger } = options
  const { OPERATE_DATABASE_URL: url } = config
  const operatorDb =
    url === undefined
      ? null
      : createDatabase(createPool({ ...config, DATABASE_URL: url, DATABASE_POOL_SIZE: CONNECTIONS.console }, logger))
  api.addHook('onClose', async () => operatorDb?.destroy())
  const deps = {
    db,
    operatorDb,
    store,
    payments,
    logger,
    freshMinutes: config.FRESH_SIGN_IN_MINUTES,
    budgetCents: config.MUSIC_DAILY_BUDGET_CENTS,
  }
  await addQueueRoutes(api, deps)
  await addOperatedUserRoutes(api, deps)
  await addInstallationRoutes(api, deps)
}
