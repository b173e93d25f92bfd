import { deterministicUuid } from '#platform/deterministic-uuid.ts'

/**
 * Returns the ids of the generations of one request. The first is the key itself; the others are derived from it, so
 * that the same request has the same ids wherever and however often they are computed.
 */
export function variantIds(key: string, variants: number): string[] {
  const first = key.toLowerCase()
  return Array.from({ length: variants }, (_none, index) =>
    index === 0 ? first : deterministicUuid(`${first} variant ${index + 1}`),
  )
}
