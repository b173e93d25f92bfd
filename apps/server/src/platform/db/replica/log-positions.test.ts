import { expect, test } from 'vitest'
import { createReplicaAge, parseLogPosition } from './log-positions.ts'

test('positions are compared as numbers, across the boundary of their two halves', () => {
  expect(parseLogPosition('0/FFFFFFFF')).toBeLessThan(parseLogPosition('1/0'))
  expect(parseLogPosition('2/10')).toBeGreaterThan(parseLogPosition('1/FFFFFFFF'))
  expect(() => parseLogPosition('nonsense')).toThrow('not a position in the log')
})

test('a replica that has everything is as old as the question', () => {
  const age = createReplicaAge()
  expect(age.ageMs(0)).toBe(Infinity)
  age.note({ atMs: 1000, primary: 50n, replayed: 50n })
  expect(age.ageMs(1400)).toBe(400)
})

test('a replica whose replay stands still grows old, and is as old as what it has replayed when it goes on', () => {
  const age = createReplicaAge()
  age.note({ atMs: 1000, primary: 50n, replayed: 50n })
  age.note({ atMs: 2000, primary: 60n, replayed: 50n })
  age.note({ atMs: 3000, primary: 70n, replayed: 50n })
  expect(age.ageMs(3000)).toBe(2000)
  age.note({ atMs: 4000, primary: 80n, replayed: 65n })
  expect(age.ageMs(4000)).toBe(2000)
  age.note({ atMs: 5000, primary: 80n, replayed: 80n })
  expect(age.ageMs(5000)).toBe(0)
})

test('while the primary writes nothing, a replica that has everything stays young', () => {
  const age = createReplicaAge()
  for (let atMs = 0; atMs <= 60_000; atMs += 1000) age.note({ atMs, primary: 50n, replayed: 50n })
  expect(age.ageMs(60_500)).toBe(500)
})

test('a replica that is far behind never looks younger than it is', () => {
  const age = createReplicaAge()
  for (let n = 0; n < 2000; n += 1) age.note({ atMs: n * 1000, primary: BigInt(n), replayed: BigInt(n - 900) })
  expect(age.ageMs(2_000_000)).toBeGreaterThan(900_000)
})
