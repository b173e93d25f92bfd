import { expect, test } from 'vitest'
import { failedGeneration, finishedGeneration, pendingGeneration } from '#test/features/generations.ts'
import {
  type CachedGenerations,
  mergeNewestPage,
  removeGeneration,
  appendOlderPage,
  upsertGeneration,
} from './cached-generations.ts'

const promptsOf = ({ items }: CachedGenerations): string[] => items.map(({ prompt }) => prompt.replace('Prompt ', ''))

const known = (numbers: number[], nextCursor: string | null = null): CachedGenerations => ({
  items: numbers.map((number) => finishedGeneration(number)),
  nextCursor,
})

test('[G8] a new generation is prepended', () => {
  expect(promptsOf(upsertGeneration(known([3, 2, 1]), pendingGeneration(4)))).toEqual(['4', '3', '2', '1'])
})

test('the newest page is joined with the older generations that are loaded', () => {
  const page = { items: [5, 4, 3].map((number) => finishedGeneration(number)), nextCursor: 'three' }
  expect(promptsOf(mergeNewestPage(known([4, 3, 2, 1]), page))).toEqual(['5', '4', '3', '2', '1'])
  expect(mergeNewestPage(known([4, 3, 2], 'two'), page).nextCursor).toBe('two')
})

test('a generation that was deleted elsewhere is removed with the newest page', () => {
  const page = { items: [4, 2].map((number) => finishedGeneration(number)), nextCursor: 'two' }
  expect(promptsOf(mergeNewestPage(known([4, 3, 2, 1]), page))).toEqual(['4', '2', '1'])
})

test('older generations are dropped when there is a gap before them', () => {
  const page = { items: [9, 8].map((number) => finishedGeneration(number)), nextCursor: 'eight' }
  expect(mergeNewestPage(known([3, 2, 1]), page)).toEqual({ items: page.items, nextCursor: 'eight' })
})

test('a complete list replaces all loaded generations', () => {
  const page = { items: [2].map((number) => finishedGeneration(number)), nextCursor: null }
  expect(promptsOf(mergeNewestPage(known([3, 2, 1], 'one'), page))).toEqual(['2'])
})

test('a page of older generations is appended without duplicates', () => {
  const page = { items: [2, 1].map((number) => finishedGeneration(number)), nextCursor: null }
  expect(promptsOf(appendOlderPage(known([3, 2], 'two'), page))).toEqual(['3', '2', '1'])
})

test('[P2] an outdated response does not undo a stage or an end', () => {
  const list = { items: [pendingGeneration(2, { stage: 5 }), finishedGeneration(1)], nextCursor: null }
  const late = { items: [pendingGeneration(2, { stage: 3 }), pendingGeneration(1, { stage: 6 })], nextCursor: null }
  expect(mergeNewestPage(list, late)).toEqual(list)
  expect(upsertGeneration(list, pendingGeneration(1, { stage: 6 }))).toEqual(list)
})

test('an end and a later stage are stored', () => {
  const list = { items: [pendingGeneration(2), pendingGeneration(1)], nextCursor: null }
  expect(upsertGeneration(list, failedGeneration(2)).items[0]?.state).toBe('failed')
  expect(upsertGeneration(list, pendingGeneration(1, { stage: 4 })).items[1]?.stage).toBe(4)
})

test('a deleted generation is removed, and a restored one returns to its place', () => {
  const list = known([3, 2, 1])
  expect(promptsOf(upsertGeneration(list, finishedGeneration(2, { deletedAt: '2026-11-15T13:00:00.000Z' })))).toEqual([
    '3',
    '1',
  ])
  expect(promptsOf(upsertGeneration(removeGeneration(list, finishedGeneration(2).id), finishedGeneration(2)))).toEqual([
    '3',
    '2',
    '1',
  ])
  expect(promptsOf(upsertGeneration(removeGeneration(list, finishedGeneration(1).id), finishedGeneration(1)))).toEqual([
    '3',
    '2',
    '1',
  ])
})
