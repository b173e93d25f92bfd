import type { Hit, MatchRank } from './search-match.repository.ts'

/**
 * Sorts by match; among equal matches popular items come first in their order, then the newest. An item that was found
 * more than once counts with its best match.
 */
export function orderHits(popular: readonly Hit[], others: readonly Hit[]): Hit[] {
  const newestFirst = others.toSorted((a, b) => (a.id < b.id ? 1 : -1))
  const byId = new Map<string, Hit>()
  for (const hit of [...popular, ...newestFirst].toSorted((a, b) => a.match - b.match)) {
    if (!byId.has(hit.id)) byId.set(hit.id, hit)
  }
  return [...byId.values()]
}

/** Worse matches cannot move ahead of these, so a page that is full of them needs no search for worse ones. */
export const areEnough = (hits: readonly Hit[], worst: MatchRank, needed: number): boolean =>
  hits.filter(({ match }) => match <= worst).length >= needed
