import type { Generation } from '@cadenza/contract/generations'
import { wasRequestedHere } from '#features/create/pending-generations.ts'
import { isPending } from './cached-generations.ts'

const KEY = 'cadenza-visit'

/** Whatever the first list says, which may come when it is done already. */
const belongsToVisit = (item: Generation): boolean => isPending(item) || wasRequestedHere(item.id)

/**
 * The visit of a tab begins with the first list that it sees, and lasts over reloads. What was there and done before it is
 * not part of it; both times are the server's, since clocks differ.
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
    // A reload begins a new visit then.
  }
}

const visitStarts = new Map<string, string>()

/** How many of the newest belong to this visit. Pass nothing but what the server has answered. */
export function countVisitGenerations(userId: string, items: readonly Generation[]): number {
  const start = visitStarts.get(userId) ?? readVisitStart(userId) ?? findVisitStart(items)
  if (!visitStarts.has(userId)) {
    visitStarts.set(userId, start)
    writeVisitStart(userId, start)
  }
  return items.findLastIndex((item) => item.createdAt > start || belongsToVisit(item)) + 1
}
