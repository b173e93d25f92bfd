export interface SeededRandom {
  /** Returns a number from `from` up to, but not including, `to`. */
  between(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
}

export const newSeed = (): number => Math.floor(Math.random() * 2 ** 32)

/** Makes the same choices for the same seed (mulberry32); the timing of the choices depends on the machine. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const between = (from: number, to: number) => from + next() * (to - from)

  function pick<T>(items: readonly T[]): T {
    const picked = items[Math.floor(next() * items.length)]
    if (picked === undefined) throw new RangeError('there is nothing to pick from')
    return picked
  }

  function shuffle<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, place: next() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ item }) => item)
  }

  return { between, pick, shuffle }
}

/** Repeats the items without end, shuffled anew in each pass, so that any section contains them about equally often. */
export function* repeatShuffled<T>(random: SeededRandom, items: readonly T[]): Generator<T, never> {
  for (;;) yield* random.shuffle(items)
}
