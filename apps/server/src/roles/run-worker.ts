import { parseWorkerConfig } from '#platform/config/config.ts'
import { readConfigOrExit } from '#platform/config/read-config.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { startWorker } from './worker.ts'

export async function run(): Promise<void> {
  const config = readConfigOrExit(parseWorkerConfig)
  const logger = createLogger(config, 'worker')
  const worker = await startWorker(config, logger)
  logger.info({ port: worker.server.port }, 'worker is listening for the engine')
  stopOnSignal(logger, () => worker.close())
}
