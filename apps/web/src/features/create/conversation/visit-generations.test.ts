import { beforeEach, expect, test, vi } from 'vitest'
import { finishedGeneration, pendingGeneration } from '#test/features/generations.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
})

/** Imports the module again, as after a load of the page. */
const load = async () => (await import('./visit-generations.ts')).countVisitGenerations

test('generations from before the visit are not part of it, later ones are', async () => {
  const countOfVisit = await load()
  expect(countOfVisit('lena', [finishedGeneration(2), finishedGeneration(1)])).toBe(0)
  expect(countOfVisit('lena', [pendingGeneration(3), finishedGeneration(2), finishedGeneration(1)])).toBe(1)
  expect(
    countOfVisit('lena', [finishedGeneration(4), finishedGeneration(3), finishedGeneration(2), finishedGeneration(1)]),
  ).toBe(2)
})

test('[P3] a generation that is pending when the visit begins is part of it, also after it has ended', async () => {
  const countOfVisit = await load()
  expect(countOfVisit('lena', [finishedGeneration(3), pendingGeneration(2), finishedGeneration(1)])).toBe(2)
  expect(countOfVisit('lena', [finishedGeneration(3), finishedGeneration(2), finishedGeneration(1)])).toBe(2)
})

test('a generation requested on this page is part of the visit, even if it has ended in the first list', async () => {
  const countOfVisit = await load()
  const { addPendingGenerations } = await import('#features/create/pending-generations.ts')
  addPendingGenerations([finishedGeneration(2).id])
  expect(countOfVisit('lena', [finishedGeneration(2), finishedGeneration(1)])).toBe(1)
})

test('the visit continues after a reload', async () => {
  const before = await load()
  before('lena', [finishedGeneration(1)])
  vi.resetModules()
  const after = await load()
  expect(after('lena', [finishedGeneration(2), finishedGeneration(1)])).toBe(1)
})

test('another user begins a new visit', async () => {
  const countOfVisit = await load()
  countOfVisit('lena', [])
  expect(countOfVisit('otis', [finishedGeneration(1)])).toBe(0)
})

test('the first song of a user is part of the visit', async () => {
  const countOfVisit = await load()
  expect(countOfVisit('lena', [])).toBe(0)
  expect(countOfVisit('lena', [finishedGeneration(1)])).toBe(1)
})
