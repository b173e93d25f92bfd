import { expect, test } from 'vitest'
import { type DurationChoice, recordedLength } from './durations.ts'

test.each<[DurationChoice, number | null, number, [DurationChoice, number | null] | null]>([
  ['auto', null, 120, ['auto', null]],
  ['auto', null, 150, ['auto', null]],
  ['auto', null, 150.1, ['custom', 151]],
  ['2m', null, 120, ['2m', null]],
  ['2m', null, 116.4, ['2m', null]],
  ['2m', null, 116.3, ['custom', 117]],
  ['2m', null, 121, ['custom', 121]],
  ['custom', null, 120, ['custom', 120]],
  ['custom', 40, 40, ['custom', 40]],
  ['custom', 40, 57.2, ['custom', 58]],
  ['30s', null, 9, null],
  ['4m', null, 300, ['custom', 300]],
  ['4m', null, 300.1, null],
])('%s (%s s) that was composed as %d s is recorded as %o', (duration, customSeconds, composed, expected) => {
  const length = recordedLength({ duration, customSeconds }, composed)
  expect(length && [length.duration, length.customSeconds]).toEqual(expected)
})
