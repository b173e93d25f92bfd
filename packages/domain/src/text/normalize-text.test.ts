import { expect, test } from 'vitest'
import { normalizeText } from './normalize-text.ts'

test.each([
  ['  rain  ', 'rain'],
  ['ra\u0000in', 'rain'],
  ['\u0000 ', ''],
  ['e\u0301te\u0301', '\u00e9t\u00e9'],
  ['half \ud83c', 'half \ufffd'],
  ['🎹', '🎹'],
])('%j becomes %j, which the database can store', (written, tidied) => {
  expect(normalizeText(written)).toBe(tidied)
})
