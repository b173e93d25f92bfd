import { createLogger } from '#platform/telemetry/logger.ts'

export const silentLogger = createLogger({ LOG_LEVEL: 'silent' }, 'test')
