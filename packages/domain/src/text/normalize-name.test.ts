import { expect, test } from 'vitest'
import { countGraphemes, normalizeName } from './normalize-name.ts'

test.each([
  ['  Lena   Marsh ', 'Lena Marsh'],
  ['Lena\nMarsh\t!', 'Lena Marsh !'],
  ['Zoe\u0308', 'Zo\u00EB'],
  ['Lena\u202Ehsram', 'Lenahsram'],
  ['\u2067Lena\u2069', 'Lena'],
  ['Le\u200Bna\uFEFF', 'Lena'],
  ['Lena\u{E0041}\u{E007F}', 'Lena'],
  ['a\0b', 'ab'],
  ['\u200B \u3164', ''],
  ['李 娜', '李 娜'],
  ['محمد', 'محمد'],
])('%j is kept as %j', (name, expected) => {
  expect(normalizeName(name)).toBe(expected)
})

test('no letter carries more than three marks', () => {
  const zalgo = `Z${'\u0335\u0321\u0353'.repeat(20)}o`
  expect(normalizeName(zalgo).match(/\p{M}/gu)).toHaveLength(3)
  expect(normalizeName('Nguyễn Thị Thắm')).toBe('Nguyễn Thị Thắm'.normalize('NFC'))
})

test('characters are counted as readers see them', () => {
  expect(countGraphemes('Zoe\u0308 👩🏽‍🚀')).toBe(5)
})
