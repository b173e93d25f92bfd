import { expect, test } from 'vitest'
import { readByteRange } from './byte-range.ts'

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  [' bytes=5-9 ', { start: 5, end: 9 }],
])('%j of a thousand bytes is a range', (header, range) => {
  expect(readByteRange(header, 1000)).toEqual(range)
})

test.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', 'bytes=999999999999999-'])(
  '%j of a thousand bytes is unsatisfiable',
  (header) => {
    expect(readByteRange(header, 1000)).toBe('unsatisfiable')
  },
)

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b', 'bytes=1--2'])(
  '%j is answered with the whole file',
  (header) => {
    expect(readByteRange(header, 1000)).toBe('whole')
  },
)

test('an empty file has no range', () => {
  expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(readByteRange('bytes=-1', 0)).toBe('unsatisfiable')
})
