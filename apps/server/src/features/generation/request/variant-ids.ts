import { deterministicUuid } from '#platform/deterministic-uuid.ts'

/**
 * The ids of the songs of one request. The first is the key itself; the others follow from it, so that the same request
 * names the same songs wherever and however often it is read.
 */
export function variantIds(key: string, variants: number): string[] {
  const first = key.toLowerCase()
  return Array.from({ length: variants }, (_none, index) =>
    index === 0 ? first : deterministicUuid(`${first} variant ${index + 1}`),
  )
}
