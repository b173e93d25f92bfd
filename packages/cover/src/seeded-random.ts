export interface Random {
  between(low: number, high: number): number
  /** Returns an integer; both ends are included. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  sign(): 1 | -1
  pick<Item>(items: readonly Item[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
}

/**
 * Every name has a stream of its own, so that one more draw for the sun does not move the hills. The name is hashed
 * before the seed, so that two seeds that collide in one stream differ in the next.
 */
export function randomStream(name: string, seed: string): Random {
  const next = mulberry32(fnv1a(`${name}:${seed}`))
  const between = (low: number, high: number) => low + (high - low) * next()
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    whole,
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? -1 : 1),
    pick: (items) => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new RangeError('There is nothing to pick from: the list is empty.')
      return item
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ item }) => item),
  }
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) {
    hash ^= letter.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return scramble(hash)
}

/** FNV-1a leaves the last letters in the low bits, and covers of songs with consecutive numbers must not look alike. */
function scramble(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
