import { expect, test } from 'vitest'
import { randomStream } from './random-stream.ts'

const take = (name: string, count: number) => {
  const random = randomStream(name)
  return Array.from({ length: count }, () => random.uniform())
}

test('the same name gives the same stream and another name another stream', () => {
  expect(take('breath', 50)).toEqual(take('breath', 50))
  expect(take('breath', 50)).not.toEqual(take('breadth', 50))
})

test('names that differ in their last letter start far apart', () => {
  const firsts = Array.from({ length: 2000 }, (_, i) => take(`line ${i}`, 1)[0]!)
  for (let tenth = 0; tenth < 10; tenth++) {
    const count = firsts.filter((first) => Math.floor(first * 10) === tenth).length
    expect(count).toBeGreaterThan(140)
    expect(count).toBeLessThan(260)
  }
})

test('uniform draws are evenly distributed and not correlated', () => {
  const draws = take('evenness', 100_000)
  const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length
  const pairs = draws.reduce((sum, draw, i) => sum + (draw - 0.5) * ((draws[i + 1] ?? 0.5) - 0.5), 0) / draws.length
  expect(mean).toBeCloseTo(0.5, 2)
  expect(Math.abs(pairs) * 12).toBeLessThan(0.01)
})

test('gaussian draws have mean 0 and deviation 1', () => {
  const random = randomStream('bell')
  const draws = Array.from({ length: 50_000 }, () => random.gaussian())
  const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length
  const deviation = Math.sqrt(draws.reduce((sum, draw) => sum + draw * draw, 0) / draws.length)
  expect(Math.abs(mean)).toBeLessThan(0.02)
  expect(deviation).toBeCloseTo(1, 1)
})
