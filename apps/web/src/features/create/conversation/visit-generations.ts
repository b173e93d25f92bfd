import type { Generation } from '@cadenza/contract/generations'
import { wasRequestedHere } from '#features/create/pending-generations.ts'
import { isPending } from './cached-generations.ts'

const KEY = 'cadenza-visit'

/**
 * Pending generations belong to the visit, and so do those requested on this page, which may have ended before the
 * first list arrives.
 */
const belongsToVisit = (item: Generation): boolean => isPending(item) || wasRequestedHere(item.id)

/**
 * The visit of a tab begins with the first list that it receives, and continues after reloads. Generations that had
 * ended before it are not part of it. Both times are the server's, because clocks differ.
 */
function findVisitStart(items: readonly Generation[]): string {
  const oldestOfNow = items.findLastIndex(belongsToVisit)
  return items[oldestOfNow + 1]?.createdAt ?? ''
}

function readVisitStart(userId: string): string | null {
  try {
    const [owner, start] = (sessionStorage.getItem(KEY) ?? '').split(' ')
    return owner === userId ? (start ?? '') : null
  } catch {
    return null
  }
}

function writeVisitStart(userId: string, start: string): void {
  try {
    sessionStorage.setItem(KEY, `${userId} ${start}`)
  } catch {
    // Without the stored start, a reload begins a new visit.
  }
}

const visitStarts = new Map<string, string>()

/** Returns how many of the newest generations belong to this visit. Pass only items that the server has returned. */
export function countVisitGenerations(userId: string, items: readonly Generation[]): number {
  const start = visitStarts.get(userId) ?? readVisitStart(userId) ?? findVisitStart(items)
  if (!visitStarts.has(userId)) {
    visitStarts.set(userId, start)
    writeVisitStart(userId, start)
  }
  return items.findLastIndex((item) => item.createdAt > start || belongsToVisit(item)) + 1
}
