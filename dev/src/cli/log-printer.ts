import { styleText } from 'node:util'
import type { LogSink } from '#dev/process/child-process.ts'

type Color = 'cyan' | 'green' | 'yellow' | 'blue' | 'magenta' | 'gray' | 'white' | 'red'

const NAME_WIDTH = 8

const SERVICE_COLORS: Readonly<Record<string, Color>> = {
  dev: 'white',
  web: 'cyan',
  api: 'green',
  worker: 'yellow',
  postgres: 'blue',
  restate: 'magenta',
  store: 'gray',
  google: 'red',
  stripe: 'magenta',
  band: 'yellow',
}

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

const OMITTED_FIELDS = new Set([
  'level',
  'time',
  'pid',
  'hostname',
  'msg',
  'service',
  'role',
  'trace_id',
  'span_id',
  'trace_flags',
])

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJsonLine(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const value: unknown = JSON.parse(line)
    return isRecord(value) && typeof value['level'] === 'number' ? value : undefined
  } catch {
    return undefined
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}

function formatField([name, value]: [string, unknown]): string {
  if (name === 'err' && isRecord(value)) return `\n${textOf(value['stack'] ?? value['message'])}`
  return `${name}=${textOf(value)}`
}

// The server logs JSON for machines; the terminal shows the same fields as a sentence.
export function formatLogLine(line: string): string {
  const entry = parseJsonLine(line)
  if (!entry) return line
  const level = LEVELS[Number(entry['level'])] ?? String(entry['level'])
  const fields = Object.entries(entry).filter(([name]) => !OMITTED_FIELDS.has(name))
  return [level.padEnd(5), textOf(entry['msg']), ...fields.map(formatField)].join(' ').trimEnd()
}

// styleText does not color the text when the stream is not a terminal or when NO_COLOR is set.
export function createLogPrinter(stream: NodeJS.WriteStream): LogSink {
  return (part, line) => {
    const prefix = styleText(SERVICE_COLORS[part] ?? 'gray', `${part.padEnd(NAME_WIDTH)} |`, { stream })
    for (const row of formatLogLine(line).split('\n')) stream.write(`${prefix} ${row}\n`)
  }
}
