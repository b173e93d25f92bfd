import { createSeededRandom } from '@cadenza/random/seeded-random'
import { expect, test } from 'vitest'
import { repeatShuffled } from './repeat-shuffled.ts'

test('each pass contains every item once', () => {
  const items = repeatShuffled(createSeededRandom(3), ['a', 'b', 'c'])
  const dealt = Array.from({ length: 12 }, () => items.next().value)
  for (let round = 0; round < 12; round += 3) {
    expect(dealt.slice(round, round + 3).toSorted()).toEqual(['a', 'b', 'c'])
  }
})
