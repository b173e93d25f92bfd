import type { Generation } from '@cadenza/contract/generations'
import { isAskedForHere } from '#features/create/songs-in-the-making.ts'
import { isUnderWay } from './known-generations.ts'

const KEY = 'cadenza-visit'

/** Whatever the first list says, which may come when it is done already. */
const isOfNow = (item: Generation): boolean => isUnderWay(item) || isAskedForHere(item.id)

/**
 * The visit of a tab begins with the first list that it sees, and lasts over reloads. What was there and done before it is
 * not part of it; both times are the server's, since clocks differ.
 */
function startOf(items: readonly Generation[]): string {
  const oldestOfNow = items.findLastIndex(isOfNow)
  return items[oldestOfNow + 1]?.createdAt ?? ''
}

function readStart(userId: string): string | null {
  try {
    const [owner, start] = (sessionStorage.getItem(KEY) ?? '').split(' ')
    return owner === userId ? (start ?? '') : null
  } catch {
    return null
  }
}

function writeStart(userId: string, start: string): void {
  try {
    sessionStorage.setItem(KEY, `${userId} ${start}`)
  } catch {
    // A reload begins a new visit then.
  }
}

const starts = new Map<string, string>()

/** How many of the newest belong to this visit. Pass nothing but what the server has answered. */
export function countOfVisit(userId: string, items: readonly Generation[]): number {
  const start = starts.get(userId) ?? readStart(userId) ?? startOf(items)
  if (!starts.has(userId)) {
    starts.set(userId, start)
    writeStart(userId, start)
  }
  return items.findLastIndex((item) => item.createdAt > start || isOfNow(item)) + 1
}
