import { expect, test } from 'vitest'
import { createSeededRandom, repeatShuffled } from './seeded-random.ts'

const take = <T>(count: number, from: Iterator<T>): T[] => Array.from({ length: count }, () => from.next().value as T)

test('the same seed makes the same choices, and another seed makes others', () => {
  const choices = (seed: number) => take(50, repeatShuffled(createSeededRandom(seed), ['a', 'b', 'c', 'd'])).join('')
  expect(choices(7)).toBe(choices(7))
  expect(choices(7)).not.toBe(choices(8))
})

test('numbers stay within their bounds and cover the whole range', () => {
  const random = createSeededRandom(1)
  const numbers = Array.from({ length: 1000 }, () => random.between(10, 20))
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(10)
  expect(Math.max(...numbers)).toBeLessThan(20)
  expect(new Set(numbers.map(Math.floor)).size).toBe(10)
})

test('each pass contains every item once', () => {
  const dealt = take(12, repeatShuffled(createSeededRandom(3), ['a', 'b', 'c']))
  for (let round = 0; round < 12; round += 3) {
    expect(dealt.slice(round, round + 3).toSorted()).toEqual(['a', 'b', 'c'])
  }
})

test('picking from an empty list throws', () => {
  expect(() => createSeededRandom(1).pick([])).toThrow(RangeError)
})
