import { expect, test } from 'vitest'
import { firstSungLine } from './first-line.ts'

test.each([
  ['\n[Verse 1]\n  Inês, you wash \nI dry the plates', 'Inês, you wash'],
  ['Rain', 'Rain'],
  ['[Chorus]\n\n', null],
  ['', null],
])('the first sung line of %j is %j', (lyrics, line) => {
  expect(firstSungLine(lyrics)).toBe(line)
})
