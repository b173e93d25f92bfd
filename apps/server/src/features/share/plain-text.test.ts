import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['  two\n\nlines\t', 'two lines'],
  ['\u202egnp.exe\u202c', 'gnp.exe'],
  ['a\u2066b\u2069c\u200ed', 'abcd'],
  ['nul\u0000and\u009fmore', 'nul and more'],
  ['\ud800', '\ufffd'],
])('%j becomes the line %j', (text, expected) => {
  expect(plainText(text)).toBe(expected)
})

test('text that is too long is cut between characters', () => {
  expect(plainText('abcdef', 4)).toBe('abc…')
  expect(plainText('ab🎹🎹', 4)).toBe('ab…')
  expect(plainText('abcd', 4)).toBe('abcd')
})
