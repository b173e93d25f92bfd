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

test('[G8] a new one is prepended', () => {
  expect(promptsOf(upsertGeneration(known([3, 2, 1]), pendingGeneration(4)))).toEqual(['4', '3', '2', '1'])
})

test('the newest page joins on to the older ones that are known', () => {
  const page = { items: [5, 4, 3].map((number) => finishedGeneration(number)), nextCursor: 'three' }
  expect(promptsOf(mergeNewestPage(known([4, 3, 2, 1]), page))).toEqual(['5', '4', '3', '2', '1'])
  expect(mergeNewestPage(known([4, 3, 2], 'two'), page).nextCursor).toBe('two')
})

test('what was deleted elsewhere is gone from the newest page', () => {
  const page = { items: [4, 2].map((number) => finishedGeneration(number)), nextCursor: 'two' }
  expect(promptsOf(mergeNewestPage(known([4, 3, 2, 1]), page))).toEqual(['4', '2', '1'])
})

test('older ones that do not join on any more are asked for again', () => {
  const page = { items: [9, 8].map((number) => finishedGeneration(number)), nextCursor: 'eight' }
  expect(mergeNewestPage(known([3, 2, 1]), page)).toEqual({ items: page.items, nextCursor: 'eight' })
})

test('the whole list replaces what was known', () => {
  const page = { items: [2].map((number) => finishedGeneration(number)), nextCursor: null }
  expect(promptsOf(mergeNewestPage(known([3, 2, 1], 'one'), page))).toEqual(['2'])
})

test('a page of older ones is appended, each once', () => {
  const page = { items: [2, 1].map((number) => finishedGeneration(number)), nextCursor: null }
  expect(promptsOf(appendOlderPage(known([3, 2], 'two'), page))).toEqual(['3', '2', '1'])
})

test('[P2] an answer that was overtaken takes nothing back', () => {
  const list = { items: [pendingGeneration(2, { stage: 5 }), finishedGeneration(1)], nextCursor: null }
  const late = { items: [pendingGeneration(2, { stage: 3 }), pendingGeneration(1, { stage: 6 })], nextCursor: null }
  expect(mergeNewestPage(list, late)).toEqual(list)
  expect(upsertGeneration(list, pendingGeneration(1, { stage: 6 }))).toEqual(list)
})

test('an end and a later stage are taken in', () => {
  const list = { items: [pendingGeneration(2), pendingGeneration(1)], nextCursor: null }
  expect(upsertGeneration(list, failedGeneration(2)).items[0]?.state).toBe('failed')
  expect(upsertGeneration(list, pendingGeneration(1, { stage: 4 })).items[1]?.stage).toBe(4)
})

test('what was deleted goes, and what is restored returns to its place', () => {
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
