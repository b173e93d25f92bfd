import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

const wrap = (text: string, maxWidth: number, maxLines = 3) =>
  wrapText(text, { maxWidth, maxLines, widthOf: (line) => line.length })

test('lines break between words', () => {
  expect(wrap('what the harbour kept', 11)).toEqual({ lines: ['what the', 'harbour', 'kept'], isCut: false })
})

test('a word wider than a line breaks inside the word', () => {
  expect(wrap('abcdefghij k', 4)).toEqual({ lines: ['abcd', 'efgh', 'ij k'], isCut: false })
})

test('when there are no lines left the last one ends in an ellipsis and still fits', () => {
  const { lines, isCut } = wrap('one two three four five', 5, 2)
  expect(lines).toEqual(['one', 'two…'])
  expect(isCut).toBe(true)
  expect(wrap('aaaaa bbbbb ccccc', 5, 2).lines).toEqual(['aaaaa', 'bbbb…'])
})

test('empty text is one empty line', () => {
  expect(wrap('', 5)).toEqual({ lines: [''], isCut: false })
})
