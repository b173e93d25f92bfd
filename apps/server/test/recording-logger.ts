import { pino } from 'pino'
import type { Logger } from '#platform/telemetry/logger.ts'

/** Keeps its lines, for tests about what operators read. */
export function createRecordingLogger(): { logger: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>)
  return { logger: pino({}, { write }), lines }
}
