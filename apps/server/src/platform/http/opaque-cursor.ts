import type { z } from 'zod'
import { AppError } from '#platform/errors/app-error.ts'

/** Where a page ended, as callers send it back: they need not know what it means, and may have changed it. */
export const encodeCursor = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url')

export function decodeCursor<Position>(schema: z.ZodType<Position>, cursor: string): Position {
  const position = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (position.success) return position.data
  throw new AppError('INPUT_INVALID', { issues: [{ path: 'cursor', message: 'is not one that this list gave' }] })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
