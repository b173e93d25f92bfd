import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/**
 * Microseconds since 1970: a `Date` holds milliseconds, and a page that ends between two of them would skip or repeat
 * rows.
 */
export const EpochMicros = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

export const toEpochMicros = (column: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`

export const fromEpochMicros = (epochMicros: number): RawBuilder<Date> =>
  sql<Date>`(timestamptz 'epoch' + ${epochMicros}::double precision * interval '1 microsecond')`
