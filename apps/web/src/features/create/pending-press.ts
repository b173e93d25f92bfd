import { readStored, removeStored, writeStored } from '#lib/local-storage.ts'
import type { SongRequest } from './composer-quote.ts'

const KEY = 'cadenza-press'

/**
 * One press has one idempotency key until its answer is in. A lost answer is asked for again with the same key, also after
 * a reload, so a song is never made or charged twice. Other words are another press.
 */
export function keyOfPress(request: SongRequest): string {
  const words = JSON.stringify(request)
  const [key, pressedWords] = readPending()
  if (key !== undefined && pressedWords === words) return key
  const fresh = crypto.randomUUID()
  writeStored(KEY, JSON.stringify([fresh, words]))
  return fresh
}

export function forgetPress(): void {
  removeStored(KEY)
}

function readPending(): readonly (string | undefined)[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) && stored.every((part) => typeof part === 'string') ? stored : []
  } catch {
    return []
  }
}
