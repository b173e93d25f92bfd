import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
import { answerSearch, foundTrack, NIGHT_DESK, NIGHT_DRIVE, NOCTURNE } from '#test/features/search-results.ts'
import { SearchScreen } from './search-screen.tsx'

async function openSearch(at: string, answer: (request: TestRequest) => TestResponse = answerSearch) {
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'GET /api/search': answer,
  })
  return { server, ...(await renderElement(<SearchScreen />, at)) }
}

const rowTitles = (): (string | null)[] => [...document.querySelectorAll('li b')].map((title) => title.textContent)

beforeEach(() => {
  localStorage.clear()
  window.scrollTo(0, 0)
})
afterEach(() => playback.stop())

test('[S1] the typed text is searched and stored in the URL, and the URL restores it', async () => {
  const { router } = await openSearch('/search')
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  await userEvent.type(field, 'Night')
  await waitFor(() => expect(router.state.location.search).toBe('?q=Night'))
  await waitFor(() => expect(rowTitles()).toHaveLength(6))
  await userEvent.click(screen.getByRole('button', { name: 'Tracks' }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=Night&type=song'))
  await waitFor(() => expect(rowTitles()).toEqual([NOCTURNE.title, NIGHT_DESK.title]))

  await router.navigate('/search?q=listening&type=news')
  await waitFor(() => expect(rowTitles()).toEqual(['Night listening']))
  expect(field.value).toBe('listening')
  expect(screen.getByRole('button', { name: 'News', pressed: true })).toBeTruthy()
})

test('[S1] a song plays in place with the found songs as its queue, and its title links to /player/{id}', async () => {
  await openSearch('/search?q=night')
  const list = await screen.findByRole('list', { name: 'Results' })
  const [play] = within(list).getAllByRole('button', { name: 'Play' })
  if (play) await userEvent.click(play)
  expect(playback.read().song?.id).toBe(NOCTURNE.id)
  expect(playback.read().queue.map(({ id }) => id)).toEqual([NOCTURNE.id, NIGHT_DESK.id])
  expect(
    within(list)
      .getByRole('link', { name: /Nocturne/ })
      .getAttribute('href'),
  ).toBe(`/player/${NOCTURNE.id}`)
  expect(within(list).getByRole('link', { name: /Otis/ }).getAttribute('href')).toBe('/creator/otis-marlow')
})

test('[S1] more results are fetched with the cursor of the previous page', async () => {
  const first = Array.from({ length: 20 }, (_, index) => foundTrack(index + 1, `Night ${index + 1}`))
  const { server } = await openSearch('/search?q=night', ({ query }) =>
    query.get('cursor') === 'next'
      ? { body: { items: [foundTrack(21, 'Night 21')], nextCursor: null } }
      : { body: { items: first, nextCursor: 'next' } },
  )
  await waitFor(() => expect(server.requests.some(({ query }) => query.get('cursor') === 'next')).toBe(true))
  await waitFor(() => expect(document.querySelector('[data-index]')?.getAttribute('aria-setsize')).toBe('21'))
})

test('a result whose title does not contain the words shows where they were found, with the words highlighted', async () => {
  const prompt = 'A slow waltz for two old friends, with an accordion far away'
  const found = [
    { ...foundTrack(1, 'Two Chairs', 'Hana Brandt'), match: { field: 'prompt', text: prompt } },
    { ...foundTrack(2, 'Blue Hour', 'Hana Brandt'), match: { field: 'genre', text: 'classical' } },
    { ...NIGHT_DRIVE, match: { field: 'description', text: 'With accordion' } },
  ]
  await openSearch('/search?q=accordion', () => ({ body: { items: found, nextCursor: null } }))
  const rows = within(await screen.findByRole('list', { name: 'Results' })).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('mark')?.textContent ?? null)).toEqual(['accordion', null, 'accordion'])
  expect(rows[0]?.textContent).toContain('…with an accordion far away')
  expect(rows[0]?.textContent).not.toContain('waltz')
  expect(rows[1]?.textContent).toContain('Genre: Classical')
  expect(rows[2]?.textContent).toContain('With accordion')
  expect(rows[2]?.textContent).toContain('Playlist')
})

test('no results and a failed search are shown, and the latter can be tried again', async () => {
  let answer: (request: TestRequest) => TestResponse = () => problemResponse(500, 'INTERNAL')
  await openSearch('/search?q=xylophone', (request) => answer(request))
  await screen.findByRole('heading', { name: 'The search did not work' })
  answer = answerSearch
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No results found for "xylophone"')).toBeTruthy()
})
