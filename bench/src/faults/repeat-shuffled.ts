import type { SeededRandom } from '@cadenza/random/seeded-random'

/** Repeats the items without end, shuffled anew in each pass, so that any section contains them about equally often. */
export function* repeatShuffled<T>(random: SeededRandom, items: readonly T[]): Generator<T, never> {
  for (;;) yield* random.shuffled(items)
}
