import { isSpanContextValid, trace } from '@opentelemetry/api'
import { type Logger as PinoLogger, pino } from 'pino'
import type { Config } from '#platform/config/config.ts'
import { describeError } from './describe-error.ts'

export type Logger = PinoLogger

/**
 * Prompts, e-mail addresses, tokens and signed URLs must never be logged; these are the paths where a logger could find
 * them.
 */
const SECRET_PATHS = [
  'req.headers.cookie',
  'req.headers.authorization',
  'email',
  '*.email',
  'token',
  '*.token',
  'prompt',
  '*.prompt',
]

export function createLogger(config: Pick<Config, 'LOG_LEVEL'>, role: string): Logger {
  return pino({
    level: config.LOG_LEVEL,
    base: { role },
    redact: SECRET_PATHS,
    serializers: { err: describeError },
    mixin() {
      const span = trace.getActiveSpan()?.spanContext()
      return span && isSpanContextValid(span) ? { traceId: span.traceId, spanId: span.spanId } : {}
    },
  })
}
