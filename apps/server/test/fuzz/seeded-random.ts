import { createHash } from 'node:crypto'

export interface Random {
  /** Returns an integer from 0 up to, but not including, `limit`. */
  below(limit: number): number
  pick<T>(items: readonly T[]): T
  /** True with this probability. */
  chance(probability: number): boolean
  uuid(): string
}

/** Makes the same choices for the same seed words (mulberry32). */
export function createRandom(...words: (string | number)[]): Random {
  let state = createHash('sha256').update(words.join(' ')).digest().readUInt32BE()

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const below = (limit: number) => Math.floor(next() * limit)
  const hex = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join('')
  return {
    below,
    chance: (probability) => next() < probability,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw new RangeError('there is nothing to pick from')
      return items[below(items.length)] as T
    },
  }
}
