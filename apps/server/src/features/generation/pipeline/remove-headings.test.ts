import { expect, test } from 'vitest'
import { removeHeadings } from './remove-headings.ts'

test('headings are removed, words in brackets inside a line and stanzas stay', () => {
  expect(removeHeadings('[Verse 1]\nOne cup\nand we stay\n\n[Chorus]\nDishes [oh] dishes')).toBe(
    'One cup\nand we stay\n\nDishes [oh] dishes',
  )
})

test('lyrics that are only headings become empty', () => {
  expect(removeHeadings('[Instrumental]')).toBe('')
})
