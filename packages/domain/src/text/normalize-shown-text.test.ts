import { expect, test } from 'vitest'
import { normalizeProse, normalizeTitle } from './normalize-shown-text.ts'

test.each([
  ['  Rain   on Tin ', 'Rain on Tin'],
  ['Rain\non\u2028Tin', 'Rain on Tin'],
  ['gnos\u202Eevil', 'gnosevil'],
  ['\u2067Rain\u2069', 'Rain'],
  ['Ra\u200Bin\uFEFF', 'Rain'],
  ['Rain\u{E0041}\u{E007F}', 'Rain'],
  ['a\u0008b\0c', 'abc'],
  ['\u200B\u202E', ''],
  ['\u200D\u3164', ''],
  ['👩🏽‍🚀 in space', '👩🏽‍🚀 in space'],
  ['می‌خواهم', 'می‌خواهم'],
  ['Nguyễn Thị Thắm', 'Nguyễn Thị Thắm'],
])('[B-15] the title %j is shown as %j', (written, shown) => {
  expect(normalizeTitle(written)).toBe(shown.normalize('NFC'))
})

test('[B-15] no letter of a text carries more than three marks', () => {
  expect(normalizeProse(`Z${'\u0335'.repeat(150)}o`)).toBe(`Z${'\u0335'.repeat(3)}o`)
})

test('prose keeps its lines', () => {
  expect(normalizeProse('one\r\n\ttwo\u202E\n\nthree ')).toBe('one\n\ttwo\n\nthree')
})
