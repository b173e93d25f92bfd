import { isSpanContextValid, trace } from '@opentelemetry/api'
import { type Logger as PinoLogger, pino } from 'pino'
import type { Config } from '#platform/config/config.ts'

export type Logger = PinoLogger

/** Prompts, e-mail addresses, tokens and signed URLs never reach the log; these paths are the ones a logger could meet. */
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
    mixin() {
      const span = trace.getActiveSpan()?.spanContext()
      return span && isSpanContextValid(span) ? { traceId: span.traceId, spanId: span.spanId } : {}
    },
  })
}
