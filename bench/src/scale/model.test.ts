import { expect, test } from 'vitest'
import { readInputs } from './inputs.ts'
import { computeConnections, computeCosts, computeLimits, computeLoad, computeParts } from './model.ts'

const full = readInputs({})
const countOf = (name: string, inputs = full) => computeParts(inputs).find((part) => part.name === name)?.count ?? 0

test('the load follows from the inputs', () => {
  const load = computeLoad(full)
  expect(load.songsPerSecond).toBeCloseTo(81, 0)
  expect(load.songsAtPeak).toBeCloseTo(243, 0)
  expect(load.browsersAtPeak).toBe(1_250_000)
  expect(load.listensAtPeak).toBeCloseTo(10_417, 0)
  expect(load.soundBytesPerDay / 1e12).toBeCloseTo(47, 0)
  expect(load.playedBytesPerDay / 1e12).toBeCloseTo(576, 0)
})

test('a small installation has one primary, two api processes and three engine nodes', () => {
  const small = readInputs({ 'songs-per-day': '1000' })
  expect([countOf('PostgreSQL', small), countOf('api', small), countOf('engine', small)]).toEqual([1, 2, 3])
})

test('connections are those of all processes, and a small installation does without a pooler', () => {
  const small = computeConnections(readInputs({ 'songs-per-day': '1000' }))
  expect(small).toEqual([
    { role: 'api', processes: 2, each: 18, total: 36 },
    { role: 'worker', processes: 2, each: 16, total: 32 },
  ])
  const [api, worker] = computeConnections(full)
  expect(api?.total).toBe(countOf('api') * 18)
  expect(worker?.total).toBeGreaterThan(1000)
})

test('twice the songs need about twice the machines and twice the money', () => {
  const twice = readInputs({ 'songs-per-day': '14000000' })
  for (const name of ['music', 'mastering', 'api', 'PostgreSQL']) {
    // Counts are rounded up.
    expect(Math.abs(countOf(name, twice) - 2 * countOf(name)), name).toBeLessThanOrEqual(1)
  }
  const costOf = (inputs = full) => computeCosts(inputs).reduce((sum, { dollarsPerDay }) => sum + dollarsPerDay, 0)
  expect(costOf(twice) / costOf()).toBeCloseTo(2, 1)
})

test('bought music is paid by the song and needs no band', () => {
  const bought = readInputs({ 'music-price': '0.08' })
  expect(countOf('music', bought)).toBe(0)
  expect(computeCosts(bought).find(({ name }) => name === 'bought music')?.dollarsPerDay).toBe(560_000)
})

test('what breaks first does not depend on how large the plan is', () => {
  const names = (songs: string) => computeLimits(readInputs({ 'songs-per-day': songs })).map(({ what }) => what)
  expect(names('70000')).toEqual(names('7000000'))
  expect(names('7000000')[0]).toBe('two cores that play, sing and master')
})

test('an input that is no number is refused by its name', () => {
  expect(() => readInputs({ peak: 'three' })).toThrow("--peak takes a number, not 'three'")
})
