import { parseConfig } from '#platform/config/config.ts'
import { readConfigOrExit } from '#platform/config/read-config.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { createApi } from './api.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** After a restart all streams come back in a few seconds; Node's own 511 would let the system reset some of them. */
const CONNECTIONS_IN_QUEUE = 4096

export async function run(): Promise<void> {
  const config = readConfigOrExit(parseConfig)
  const logger = createLogger(config, 'api')
  const api = await createApi(config, logger)
  await api.app.listen({ host: config.HOST, port: config.PORT, backlog: CONNECTIONS_IN_QUEUE })
  stopOnSignal(logger, () => api.close())
}
