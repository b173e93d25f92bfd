import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkTotals } from './audit-credits.ts'
import { checkSizes, MAX_VALUE_BYTES } from './audit-sizes.ts'
import { problemOf } from './audit-songs.ts'

test('credits that add up and are not held are no violation', () => {
  expect(checkTotals(100, { available: 55, held: 0, charged: 45 })).toEqual([])
})

test.each([
  ['a lost credit', { available: 54, held: 0, charged: 45 }, ['conservation']],
  ['a made one', { available: 56, held: 0, charged: 45 }, ['conservation']],
  ['a hold that stays', { available: 10, held: 45, charged: 45 }, ['held']],
])('reports %s', (_what, totals, subjects) => {
  expect(checkTotals(100, totals).map(({ subject }) => subject)).toEqual(subjects)
})

const sound = Buffer.from('sound')
const expected = { key: 'audio/1', bytes: 5, sha256: createHash('sha256').update(sound).digest() }

test('a stored object matches its row, or the difference is reported', () => {
  expect(problemOf(expected, sound)).toBeNull()
  expect(problemOf(expected, null)).toContain('not in the store')
  expect(problemOf(expected, sound.subarray(1))).toContain('4 bytes instead of 5')
  expect(problemOf(expected, Buffer.from('noise'))).toContain('other bytes')
})

test('a value of 64 KiB passes, a larger one does not', () => {
  expect(checkSizes([{ where: 'a column', bytes: MAX_VALUE_BYTES }])).toEqual([])
  expect(checkSizes([{ where: 'a column', bytes: MAX_VALUE_BYTES + 1 }])).toMatchObject([{ subject: 'a column' }])
})
