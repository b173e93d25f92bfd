export interface KeyedLimit {
  hasRoom(key: string): boolean
  /** Returns a function that frees the slot, which has no effect the second time; or null when there is no room. */
  acquire(key: string): (() => void) | null
}

/** Limits how much runs at once for each key, for example for each user. It refuses, and never waits. */
export function createKeyedLimit(limitPerKey: number): KeyedLimit {
  const running = new Map<string, number>()
  const countOf = (key: string): number => running.get(key) ?? 0
  const hasRoom = (key: string): boolean => countOf(key) < limitPerKey

  return {
    hasRoom,
    acquire(key) {
      if (!hasRoom(key)) return null
      running.set(key, countOf(key) + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = countOf(key) - 1
        if (left > 0) running.set(key, left)
        else running.delete(key)
      }
    },
  }
}
