import { parseConfig } from '#platform/config/config.ts'
import { readConfigOrExit } from '#platform/config/read-config.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { createApi } from './api.ts'
import { stopOnSignal } from './stop-on-signal.ts'

export async function run(): Promise<void> {
  const config = readConfigOrExit(parseConfig)
  const logger = createLogger(config, 'api')
  const api = await createApi(config, logger)
  await api.app.listen({ host: config.HOST, port: config.PORT })
  stopOnSignal(logger, () => api.close())
}
