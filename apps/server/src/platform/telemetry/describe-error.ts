import { stdSerializers } from 'pino'

/** Of a database's error: which rule was broken, and never the values that broke it. */
const SAFE_PROPERTIES = ['code', 'constraint', 'table', 'schema', 'routine', 'syscall', 'status'] as const

/**
 * What the log tells of an error. Libraries put URLs, rows and whole responses into further properties of their errors,
 * so only those listed are written.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error
  const { type, message, stack } = stdSerializers.err(error)
  const properties: Record<string, unknown> = {}
  for (const name of SAFE_PROPERTIES) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string' || typeof value === 'number') properties[name] = value
  }
  return { type, message, stack, ...properties }
}
