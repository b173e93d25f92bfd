import { expect, test } from 'vitest'
import { createSeededRandom } from './seeded-random.ts'

const take = (seed: string | number, count: number) => {
  const random = createSeededRandom(seed)
  return Array.from({ length: count }, () => random.next())
}

test('the same seed makes the same choices, and another seed makes others', () => {
  for (const [seed, other] of [
    ['sun', 'moon'],
    [7, 8],
  ] as const) {
    expect(take(seed, 20)).toEqual(take(seed, 20))
    expect(take(seed, 20)).not.toEqual(take(other, 20))
  }
})

test('the sequence never changes: titles and covers of older songs depend on it', () => {
  expect(take('cadenza', 3)).toEqual([0.7250961884856224, 0.7064378408249468, 0.4927912459243089])
})

test('numbers stay within their bounds and cover the whole range', () => {
  const random = createSeededRandom(1)
  const numbers = Array.from({ length: 1000 }, () => random.between(10, 20))
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(10)
  expect(Math.max(...numbers)).toBeLessThan(20)
  expect(new Set(numbers.map(Math.floor)).size).toBe(10)
  expect(new Set(Array.from({ length: 500 }, () => random.below(6)))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
})

test('a shuffle keeps every item, and an empty list has nothing to pick', () => {
  const random = createSeededRandom('deck')
  expect(new Set(random.shuffled([1, 2, 3, 4, 5]))).toEqual(new Set([1, 2, 3, 4, 5]))
  expect(() => random.pick([])).toThrow(RangeError)
})
