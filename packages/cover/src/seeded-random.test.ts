import { expect, test } from 'vitest'
import { randomStream } from './seeded-random.ts'

const take = (name: string, seed: string, count = 5) => {
  const random = randomStream(name, seed)
  return Array.from({ length: count }, () => random.between(0, 1))
}

test('a stream is the same for the same name and seed, and differs for others', () => {
  expect(take('sun', 'a')).toEqual(take('sun', 'a'))
  expect(take('sun', 'a')).not.toEqual(take('hill', 'a'))
  expect(take('sun', 'a')).not.toEqual(take('sun', 'b'))
})

test('seeds that differ in their last letter start far apart', () => {
  const firsts = Array.from({ length: 1000 }, (_, place) => take('form', `song-${place}`, 1)[0]!)
  const tenths = Array.from(
    { length: 10 },
    (_, tenth) => firsts.filter((first) => Math.floor(first * 10) === tenth).length,
  )
  for (const count of tenths) expect(count).toBeGreaterThan(60)
  expect(new Set(firsts).size).toBe(firsts.length)
})

test('integers include both ends and nothing beyond', () => {
  const random = randomStream('dice', 'x')
  const rolls = new Set(Array.from({ length: 500 }, () => random.whole(1, 6)))
  expect(rolls).toEqual(new Set([1, 2, 3, 4, 5, 6]))
})

test('a shuffle keeps every item, and an empty list has nothing to pick', () => {
  const random = randomStream('deck', 'x')
  expect(new Set(random.shuffled([1, 2, 3, 4, 5]))).toEqual(new Set([1, 2, 3, 4, 5]))
  expect(() => random.pick([])).toThrow(RangeError)
})
