import { beforeEach, expect, test, vi } from 'vitest'
import { finishedGeneration, pendingGeneration } from '#test/features/generations.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
})

/** As after a load of the page. */
const load = async () => (await import('./visit-generations.ts')).countVisitGenerations

test('what was there before the visit is not part of it, what comes is', async () => {
  const countOfVisit = await load()
  expect(countOfVisit('lena', [finishedGeneration(2), finishedGeneration(1)])).toBe(0)
  expect(countOfVisit('lena', [pendingGeneration(3), finishedGeneration(2), finishedGeneration(1)])).toBe(1)
  expect(
    countOfVisit('lena', [finishedGeneration(4), finishedGeneration(3), finishedGeneration(2), finishedGeneration(1)]),
  ).toBe(2)
})

test('[P3] what is under way when the visit begins is part of it, also once it is done', async () => {
  const countOfVisit = await load()
  expect(countOfVisit('lena', [finishedGeneration(3), pendingGeneration(2), finishedGeneration(1)])).toBe(2)
  expect(countOfVisit('lena', [finishedGeneration(3), finishedGeneration(2), finishedGeneration(1)])).toBe(2)
})

test('what was asked for on this page is part of the visit, also when the first list has it done already', async () => {
  const countOfVisit = await load()
  const { addPendingGenerations } = await import('#features/create/pending-generations.ts')
  addPendingGenerations([finishedGeneration(2).id])
  expect(countOfVisit('lena', [finishedGeneration(2), finishedGeneration(1)])).toBe(1)
})

test('the visit lasts over a reload', async () => {
  const before = await load()
  before('lena', [finishedGeneration(1)])
  vi.resetModules()
  const after = await load()
  expect(after('lena', [finishedGeneration(2), finishedGeneration(1)])).toBe(1)
})

test('somebody else begins a visit of their own', async () => {
  const countOfVisit = await load()
  countOfVisit('lena', [])
  expect(countOfVisit('otis', [finishedGeneration(1)])).toBe(0)
})

test('a first song ever is part of the visit', async () => {
  const countOfVisit = await load()
  expect(countOfVisit('lena', [])).toBe(0)
  expect(countOfVisit('lena', [finishedGeneration(1)])).toBe(1)
})
