import { expect, test } from 'vitest'
import { failed, finished, generation } from './generations.fixture.ts'
import { type KnownGenerations, withNewest, without, withOlder, withOne } from './known-generations.ts'

const promptsOf = ({ items }: KnownGenerations): string[] => items.map(({ prompt }) => prompt.replace('Prompt ', ''))

const known = (numbers: number[], nextCursor: string | null = null): KnownGenerations => ({
  items: numbers.map((number) => finished(number)),
  nextCursor,
})

test('[G8] a new one is prepended', () => {
  expect(promptsOf(withOne(known([3, 2, 1]), generation(4)))).toEqual(['4', '3', '2', '1'])
})

test('the newest page joins on to the older ones that are known', () => {
  const page = { items: [5, 4, 3].map((number) => finished(number)), nextCursor: 'three' }
  expect(promptsOf(withNewest(known([4, 3, 2, 1]), page))).toEqual(['5', '4', '3', '2', '1'])
  expect(withNewest(known([4, 3, 2], 'two'), page).nextCursor).toBe('two')
})

test('what was deleted elsewhere is gone from the newest page', () => {
  const page = { items: [4, 2].map((number) => finished(number)), nextCursor: 'two' }
  expect(promptsOf(withNewest(known([4, 3, 2, 1]), page))).toEqual(['4', '2', '1'])
})

test('older ones that do not join on any more are asked for again', () => {
  const page = { items: [9, 8].map((number) => finished(number)), nextCursor: 'eight' }
  expect(withNewest(known([3, 2, 1]), page)).toEqual({ items: page.items, nextCursor: 'eight' })
})

test('the whole list replaces what was known', () => {
  const page = { items: [2].map((number) => finished(number)), nextCursor: null }
  expect(promptsOf(withNewest(known([3, 2, 1], 'one'), page))).toEqual(['2'])
})

test('a page of older ones is appended, each once', () => {
  const page = { items: [2, 1].map((number) => finished(number)), nextCursor: null }
  expect(promptsOf(withOlder(known([3, 2], 'two'), page))).toEqual(['3', '2', '1'])
})

test('[P2] an answer that was overtaken takes nothing back', () => {
  const list = { items: [generation(2, { stage: 5 }), finished(1)], nextCursor: null }
  const late = { items: [generation(2, { stage: 3 }), generation(1, { stage: 6 })], nextCursor: null }
  expect(withNewest(list, late)).toEqual(list)
  expect(withOne(list, generation(1, { stage: 6 }))).toEqual(list)
})

test('an end and a later stage are taken in', () => {
  const list = { items: [generation(2), generation(1)], nextCursor: null }
  expect(withOne(list, failed(2)).items[0]?.state).toBe('failed')
  expect(withOne(list, generation(1, { stage: 4 })).items[1]?.stage).toBe(4)
})

test('what was deleted goes, and what is restored returns to its place', () => {
  const list = known([3, 2, 1])
  expect(promptsOf(withOne(list, finished(2, { deletedAt: '2026-11-15T13:00:00.000Z' })))).toEqual(['3', '1'])
  expect(promptsOf(withOne(without(list, finished(2).id), finished(2)))).toEqual(['3', '2', '1'])
  expect(promptsOf(withOne(without(list, finished(1).id), finished(1)))).toEqual(['3', '2', '1'])
})
