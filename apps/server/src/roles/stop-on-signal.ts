import type { Logger } from '#platform/telemetry/logger.ts'
import { stopTelemetry } from '#platform/telemetry/shutdown.ts'

/** Drains on SIGTERM or SIGINT; a second signal exits at once. */
export function stopOnSignal(logger: Logger, close: () => Promise<void>): void {
  let isStopping = false
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) process.exit(1)
    isStopping = true
    logger.info({ signal }, 'draining')
    try {
      await close()
      await stopTelemetry()
      logger.info('stopped')
      process.exit(0)
    } catch (error) {
      logger.error({ err: error }, 'could not stop cleanly')
      process.exit(1)
    }
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))
}
