import { expect, test } from 'vitest'
import { splitIntoSpans } from './song-spans.ts'

test.each([1, 200, 431, 1292, 2584, 6460])('the spans of %d blocks are contiguous and complete', (blocks) => {
  const spans = splitIntoSpans(blocks)
  expect(spans[0]?.from).toBe(0)
  expect(spans.at(-1)?.to).toBe(blocks)
  expect(spans.every(({ from, to }) => to > from)).toBe(true)
  expect(spans.slice(1).map(({ from }) => from)).toEqual(spans.slice(0, -1).map(({ to }) => to))
})

test('a short song is one span, a long one an even number of spans of about a minute', () => {
  expect(splitIntoSpans(150)).toHaveLength(1)
  expect(splitIntoSpans(1292)).toHaveLength(2)
  expect(splitIntoSpans(6460)).toHaveLength(10)
})
