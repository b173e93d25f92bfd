import type { Song } from '@cadenza/contract/songs'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  LENA,
  problemResponse,
  SIGN_IN_METHODS,
  startTestApi,
  type TestRequest,
  type TestResponse,
} from '#test/test-api.ts'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { renderElement } from '#test/render.tsx'
import { LibraryScreen } from '#features/library/library-screen.tsx'
import { playback } from '#widgets/playback/use-playback.ts'

const DAY_MS = 86_400_000

const song = (number: number, changed: Partial<Song> = {}): Song => ({
  ...LANTERNS,
  id: `0190f3c0-0000-7000-8000-0a${String(number).padStart(10, '0')}`,
  generationId: `0190f3c0-0000-7000-8000-0b${String(number).padStart(10, '0')}`,
  title: `Song ${number}`,
  createdAt: new Date().toISOString(),
  ...changed,
})

const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString()
const pageOf = (items: unknown[], nextCursor: string | null = null): TestResponse => ({ body: { items, nextCursor } })

type Routes = Record<string, (request: TestRequest) => TestResponse | Promise<TestResponse>>

async function openSongs(routes: Routes = {}, startAt = '/library') {
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'GET /api/bin': () => ({ body: { songs: 4, playlists: 1 } }),
    'GET /api/songs': () => pageOf([song(1), song(2), song(3)]),
    ...routes,
  })
  return { server, ...(await renderElement(<LibraryScreen />, startAt)) }
}

const titles = (): (string | null)[] =>
  [...document.querySelectorAll('.own-song-title')].map((title) => title.textContent)

const openMenu = async (title: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `More for “${title}”` }))
}

beforeEach(() => {
  localStorage.clear()
  window.scrollTo(0, 0)
})
afterEach(() => playback.stop())

test('the library opens with own songs below the day they were made, and shows only what is known of each', async () => {
  await openSongs({
    'GET /api/songs': () =>
      pageOf([
        song(1, { description: 'slow bossa', genres: ['jazz'], tempoBpm: 69.6, musicalKey: 'F# minor', duration: 120 }),
        song(2, { createdAt: ago(1), tempoBpm: null, musicalKey: null }),
        song(3, { createdAt: ago(4), musicalKey: 'H lydian' }),
        song(4, { createdAt: ago(40), genres: [] }),
      ]),
  })
  const today = await screen.findByRole('list', { name: 'Today' })
  expect(within(today).getByText('slow bossa')).toBeTruthy()
  expect(within(today).getByText('Jazz · 70 bpm · F sharp minor · 2:00')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Yesterday' })).getByText('Lofi · 2:45')).toBeTruthy()
  expect(
    within(screen.getByRole('list', { name: 'Last week' })).getByText('Lofi · 72 bpm · H lydian · 2:45'),
  ).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Earlier' })).getByText('72 bpm · A minor · 2:45')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Recently deleted/ }).getAttribute('href')).toBe('/library/deleted')
})

test('order and filters are requested from the server and stored in the URL', async () => {
  const { server, router } = await openSongs()
  await screen.findByText('Song 1')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'By title')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'Jazz')
  await userEvent.click(screen.getByRole('button', { name: 'With lyrics' }))
  await userEvent.click(screen.getByRole('button', { name: 'Private' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter' }), 'rain')
  const wanted = { sort: 'title', genre: 'jazz', vocals: 'lyrics', visibility: 'private', q: 'rain', limit: '20' }
  await waitFor(() => expect(Object.fromEntries(server.requests.at(-1)?.query ?? [])).toEqual(wanted))
  expect(router.state.location.search).toBe('?sort=title&genre=jazz&vocals=lyrics&visibility=private&q=rain')
  expect(screen.getByRole('list', { name: 'Songs' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Private' }))
  await waitFor(() => expect(server.requests.at(-1)?.query.has('visibility')).toBe(false))
})

test('without songs the tab leads to Create; without a match it clears the filters', async () => {
  let items: Song[] = []
  const { router } = await openSongs({
    'GET /api/songs': ({ query }) => pageOf(query.has('genre') ? [] : items),
  })
  await screen.findByRole('heading', { name: 'No songs yet' })
  expect(screen.getByRole('link', { name: 'Make a track' }).getAttribute('href')).toBe('/create')
  await router.navigate('/library?genre=rap')
  await screen.findByRole('heading', { name: 'No song fits' })
  items = [song(1)]
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await screen.findByText('Song 1')
})

test('a page without a match is followed by the next one until a song is found', async () => {
  const { server } = await openSongs(
    {
      'GET /api/songs': ({ query }) =>
        query.get('cursor') === 'b' ? pageOf([song(7)]) : pageOf([], query.has('cursor') ? 'b' : 'a'),
    },
    '/library?genre=rap',
  )
  await screen.findByText('Song 7')
  expect(server.countRequests('GET /api/songs')).toBe(3)
  expect(screen.queryByText('No song fits')).toBeNull()
})

test('six rows wait for the songs, and a failed load says so and offers Retry', async () => {
  let give: (answer: TestResponse) => void = () => undefined
  const { server } = await openSongs({
    'GET /api/songs': () => new Promise<TestResponse>((resolve) => (give = resolve)),
  })
  const waiting = await screen.findByRole('list', { name: 'Loading your songs' })
  expect(within(waiting).getAllByRole('listitem')).toHaveLength(6)
  await waitFor(() => expect(server.countRequests('GET /api/songs')).toBe(1))
  give(problemResponse(400, 'INPUT_INVALID'))
  await screen.findByRole('heading', { name: 'Your songs could not be loaded' })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(server.countRequests('GET /api/songs')).toBe(2))
  give(pageOf([song(1)]))
  await screen.findByText('Song 1')
})

test('a song is renamed once the server has saved its title', async () => {
  let answer: TestResponse = problemResponse(500, 'INTERNAL')
  let title = 'Song 2'
  const { server } = await openSongs({
    'GET /api/songs': () => pageOf([song(1), song(2, { title })]),
    [`PUT /api/songs/${song(2).id}/title`]: () => answer,
  })
  await openMenu('Song 2')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
  expect(field.value).toBe('Song 2')
  await userEvent.clear(field)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await userEvent.type(field, '  Rain on Tin {Enter}')
  await screen.findByText('The song could not be renamed. Please try again.')
  expect(titles()).toEqual(['Song 1', 'Song 2'])
  title = 'Rain on Tin'
  answer = { body: song(2, { title }) }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(titles()).toEqual(['Song 1', 'Rain on Tin']))
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ title: 'Rain on Tin' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a deleted song leaves the list at once, and Undo restores it', async () => {
  let items = [song(1), song(2)]
  const { server } = await openSongs({
    'GET /api/songs': () => pageOf(items),
    [`DELETE /api/generations/${song(1).generationId}`]: () => {
      items = [song(2)]
      return { body: {} }
    },
    [`POST /api/generations/${song(1).generationId}/restore`]: () => {
      items = [song(1), song(2)]
      return { body: {} }
    },
  })
  await openMenu('Song 1')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await screen.findByText('“Song 1” is in the bin')
  expect(titles()).toEqual(['Song 2'])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(titles()).toEqual(['Song 1', 'Song 2']))
  expect(server.countRequests(`POST /api/generations/${song(1).generationId}/restore`)).toBe(1)
})

test('of several deleted songs, one that could not be deleted returns', async () => {
  await openSongs({
    'GET /api/songs': () => pageOf([song(2)]),
    [`DELETE /api/generations/${song(2).generationId}`]: () => problemResponse(500, 'INTERNAL'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Song 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('It could not be deleted. Please try again.')
  await waitFor(() => expect(titles()).toEqual(['Song 2']))
})
