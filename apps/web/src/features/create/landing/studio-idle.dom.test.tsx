import type { Generation } from '@cadenza/contract/generations'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { failedGeneration, finishedGeneration } from '#test/features/generations.ts'
import {
  LENA,
  SIGN_IN_METHODS,
  problemResponse,
  startTestApi,
  type TestResponse,
  type TestRequest,
} from '#test/test-api.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { renderElement } from '#test/render.tsx'
import { LANDING_ROUTES } from '#test/features/landing-routes.ts'
import { StudioIdle } from './studio-idle.tsx'

const listOf = (items: Generation[], nextCursor: string | null = null): TestResponse => ({
  body: { items, nextCursor },
})
const upTo = (count: number): Generation[] =>
  Array.from({ length: count }, (_, index) => finishedGeneration(count - index))

async function openStudio(list: (request: TestRequest) => TestResponse) {
  await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'GET /api/generations': list,
    ...LANDING_ROUTES,
  })
  const rendered = await renderElement(<StudioIdle userId={LENA.id} />)
  await screen.findByRole('region', { name: 'Recent projects' })
  return rendered
}

const projects = () => within(screen.getByRole('region', { name: 'Recent projects' }))
const titles = () =>
  projects()
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  playback.stop()
})

test('[G7] recent projects are the newest stored songs, and Show more shows the rest', async () => {
  await openStudio(() => listOf(upTo(6)))
  expect(titles()).toEqual(['Song 6', 'Song 5', 'Song 4', 'Song 3'])
  await userEvent.click(projects().getByRole('button', { name: 'Show more' }))
  expect(titles()).toHaveLength(6)
  expect(projects().queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('[G7] Show more fetches songs that are not loaded yet; a failure is shown and can be tried again', async () => {
  let isUp = false
  await openStudio(({ query }) => {
    if (query.get('cursor') === null) return listOf(upTo(12).slice(0, 5), finishedGeneration(8).id)
    return isUp ? listOf(upTo(7)) : problemResponse(500, 'INTERNAL')
  })
  await userEvent.click(projects().getByRole('button', { name: 'Show more' }))
  expect((await projects().findByRole('alert')).textContent).toBe('The rest could not be loaded. Please try again.')
  expect(titles()).toHaveLength(4)
  isUp = true
  await userEvent.click(projects().getByRole('button', { name: 'Show more' }))
  expect(await projects().findByText('Song 1')).toBeTruthy()
  expect(titles()).toHaveLength(12)
})

test('[G7] a project plays in its line and expands to the full card', async () => {
  await openStudio(() => listOf([finishedGeneration(2), failedGeneration(1)]))
  const [song, unmade] = projects().getAllByRole('listitem')
  if (!song || !unmade) throw new Error('no lines')
  await userEvent.click(within(song).getByRole('button', { name: 'Play' }))
  expect(playback.read().song?.title).toBe('Song 2')
  const line = within(song).getByRole('button', { name: /^Song 2/ })
  await userEvent.click(line)
  expect(within(song).getByRole('article', { name: 'Song 2' })).toBeTruthy()
  expect(document.activeElement).toBe(line)
  await userEvent.click(within(song).getByRole('button', { name: 'Fold up' }))
  expect(within(song).queryByRole('article')).toBeNull()
  expect(unmade.textContent).toContain('Not made')
  expect(within(unmade).queryByRole('button', { name: 'Play' })).toBeNull()
})

test('[G6] four creators are featured while the visit has no songs', async () => {
  await openStudio(() => listOf(upTo(1)))
  const creators = within(screen.getByRole('region', { name: 'Featured creators' }))
  expect(await creators.findAllByRole('link')).toHaveLength(4)
  expect(screen.queryByRole('region', { name: 'AI-generated tracks' })).toBeNull()
})

test('a user without any songs sees what to do, and songs of others', async () => {
  await openStudio(() => listOf([]))
  expect(projects().getByText('Nothing made yet')).toBeTruthy()
  expect(projects().queryByRole('button', { name: 'Show more' })).toBeNull()
  const tracks = within(screen.getByRole('region', { name: 'AI-generated tracks' }))
  expect(await tracks.findByText('Glass Elevator')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Browse categories' })).toBeTruthy()
})
