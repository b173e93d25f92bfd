import { describe, expect, test } from 'vitest'
import { randomStream } from './random.ts'

const draw = (key: string, count = 8): number[] => {
  const random = randomStream(key)
  return Array.from({ length: count }, () => random.next())
}

describe('a random stream', () => {
  test('gives the same numbers for the same name, on every engine', () => {
    expect(draw('melody')).toEqual(draw('melody'))
    expect(draw('melody', 3)).toEqual([0.15862943418323994, 0.9960955856367946, 0.8357769874855876])
  })

  test('gives different numbers for names that differ in one letter', () => {
    const shared = draw('seed 1', 64).filter((value) => draw('seed 2', 64).includes(value))
    expect(shared).toEqual([])
  })

  test('forks do not depend on how many numbers the parent has drawn', () => {
    const fresh = randomStream('song').fork('drums').next()
    const used = randomStream('song')
    for (let draws = 0; draws < 100; draws++) used.next()
    expect(used.fork('drums').next()).toBe(fresh)
  })

  test('is uniformly distributed', () => {
    const values = draw('evenness', 20_000)
    const buckets = Array.from(
      { length: 10 },
      (_, bucket) => values.filter((value) => Math.floor(value * 10) === bucket).length,
    )
    for (const count of buckets) expect(Math.abs(count - 2000)).toBeLessThan(200)
  })

  test('chooses by weight, and shuffles without losing items', () => {
    const random = randomStream('weights')
    const chosen = Array.from({ length: 3000 }, () =>
      random.weighted([
        ['often', 3],
        ['seldom', 1],
        ['never', 0],
      ] as const),
    )
    expect(chosen).not.toContain('never')
    expect(chosen.filter((word) => word === 'often').length / 3000).toBeCloseTo(0.75, 1)
    expect(new Set(random.shuffled([1, 2, 3, 4, 5]))).toEqual(new Set([1, 2, 3, 4, 5]))
  })
})
