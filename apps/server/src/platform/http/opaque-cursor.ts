import type { z } from 'zod'
import { AppError } from '#platform/errors/app-error.ts'

/** Where a page ended, as callers hand it back: they need not know what it says, and cannot be trusted not to change it. */
export const sealCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url')

export function openCursor<Place>(schema: z.ZodType<Place>, cursor: string): Place {
  const place = schema.safeParse(parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (place.success) return place.data
  throw new AppError('INPUT_INVALID', { issues: [{ path: 'cursor', message: 'is not one that this list gave' }] })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
