import type { Generation, GenerationPage } from '@cadenza/contract/generations'
import { replaceEqualDeep } from '@tanstack/react-query'

/** The generations of a user that this page has loaded: newest first, without a gap. */
export interface CachedGenerations {
  items: readonly Generation[]
  /** Cursor of the next older page; null when all generations are loaded. */
  nextCursor: string | null
}

export const isPending = ({ state }: Generation): boolean => state === 'queued' || state === 'running'

const isOlder = (one: Generation, other: Generation): boolean => one.createdAt < other.createdAt

/**
 * Responses can arrive out of order, so a generation that has ended stays ended, and a stage that was reached stays
 * reached. An unchanged generation stays the same object, so that its card is not rendered again.
 */
function pickNewer(known: Generation | undefined, arrived: Generation): Generation {
  if (!known || isPending(known) !== isPending(arrived)) return known && !isPending(known) ? known : arrived
  return known.stage > arrived.stage ? known : replaceEqualDeep(known, arrived)
}

const byId = (items: readonly Generation[]): Map<string, Generation> => new Map(items.map((item) => [item.id, item]))

/**
 * Merges the newest page: it replaces the range that it covers, and older generations stay if there is no gap in
 * between.
 */
export function mergeNewestPage(known: CachedGenerations | undefined, page: GenerationPage): CachedGenerations {
  const knownById = byId(known?.items ?? [])
  const newest = page.items.map((item) => pickNewer(knownById.get(item.id), item))
  const last = newest.at(-1)
  if (!known || !last || page.nextCursor === null) return { items: newest, nextCursor: page.nextCursor }
  const hasGap = !newest.some((item) => knownById.has(item.id))
  if (hasGap) return { items: newest, nextCursor: page.nextCursor }
  const covered = new Set(newest.map(({ id }) => id))
  const older = known.items.filter((item) => !covered.has(item.id) && isOlder(item, last))
  return { items: [...newest, ...older], nextCursor: older.length > 0 ? known.nextCursor : page.nextCursor }
}

export function appendOlderPage(known: CachedGenerations, page: GenerationPage): CachedGenerations {
  const knownById = byId(known.items)
  const added = page.items.filter((item) => !knownById.has(item.id))
  return { items: [...known.items, ...added], nextCursor: page.nextCursor }
}

/** Adds or updates a generation. A deleted one is removed, and a restored one returns to its place. */
export function upsertGeneration(known: CachedGenerations, arrived: Generation): CachedGenerations {
  if (arrived.deletedAt !== null) return removeGeneration(known, arrived.id)
  const index = known.items.findIndex(({ id }) => id === arrived.id)
  if (index >= 0) return { ...known, items: known.items.with(index, pickNewer(known.items[index], arrived)) }
  const place = known.items.findIndex((item) => isOlder(item, arrived))
  if (place < 0 && known.nextCursor !== null) return known
  return { ...known, items: known.items.toSpliced(place < 0 ? known.items.length : place, 0, arrived) }
}

export function removeGeneration(known: CachedGenerations, id: string): CachedGenerations {
  return { ...known, items: known.items.filter((item) => item.id !== id) }
}
