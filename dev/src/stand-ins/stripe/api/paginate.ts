import { resourceMissing } from '#dev/stand-ins/stripe/account/stripe-api-error.ts'
import { fields, integer, optional, text, timestamp } from './param-readers.ts'
import type { FormValue } from './decode-form.ts'

export interface StripeList<T> {
  object: 'list'
  url: string
  has_more: boolean
  data: T[]
}

const DEFAULT_LIMIT = 10
const LARGEST_LIMIT = 100

interface CreatedRange {
  gt?: number | undefined
  gte?: number | undefined
  lt?: number | undefined
  lte?: number | undefined
}

const moment = optional(timestamp)
const range = fields({ gt: moment, gte: moment, lt: moment, lte: moment })

function readCreated(value: FormValue | undefined, path: string): CreatedRange {
  if (value === undefined) return {}
  if (typeof value !== 'string') return range(value, path)
  const exactly = timestamp(value, path)
  return { gte: exactly, lte: exactly }
}

export const PAGE_PARAMS = {
  created: readCreated,
  limit: optional(integer({ min: 1, max: LARGEST_LIMIT })),
  starting_after: optional(text()),
  ending_before: optional(text()),
}

interface PageParams {
  created: CreatedRange
  limit: number | undefined
  starting_after: string | undefined
  ending_before: string | undefined
}

interface Row {
  id: string
  object: string
  created: number
}

const isWithin = (created: number, { gt, gte, lt, lte }: CreatedRange): boolean =>
  (gt === undefined || created > gt) &&
  (gte === undefined || created >= gte) &&
  (lt === undefined || created < lt) &&
  (lte === undefined || created <= lte)

// The rows are in order of creation; Stripe lists the newest first.
export function paginate<T extends Row>(rows: Iterable<T>, params: PageParams, url: string): StripeList<T> {
  const { created, limit = DEFAULT_LIMIT, starting_after: after, ending_before: before } = params
  const all = [...rows].toReversed()
  const positionOf = (id: string, param: string): number => {
    const position = all.findIndex((row) => row.id === id)
    if (position === -1) throw resourceMissing(all[0]?.object ?? 'object', id, param, 400)
    return position
  }
  const first = after === undefined ? 0 : positionOf(after, 'starting_after') + 1
  const end = before === undefined ? all.length : positionOf(before, 'ending_before')
  const found = all.slice(first, end).filter((row) => isWithin(row.created, created))
  const data = before === undefined ? found.slice(0, limit) : found.slice(-limit)
  return { object: 'list', url, has_more: found.length > data.length, data }
}
