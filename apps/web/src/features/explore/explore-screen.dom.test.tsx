import type { Playlist } from '@cadenza/contract/playlists'
import type { Song } from '@cadenza/contract/songs'
import { GENRES } from '@cadenza/vocabulary/genres'
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
import { renderRoutes } from '#test/render.tsx'
import { SignUpPromptProvider } from '#widgets/session/sign-up-prompt.tsx'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { ExploreScreen } from './explore-screen.tsx'

const uuid = (kind: string, number: number): string =>
  `0190f3c0-0000-7000-8000-${kind}${String(number).padStart(10, '0')}`

const song = (number: number): Song => ({
  ...LANTERNS,
  id: uuid('0a', number),
  title: `Song ${number}`,
  isPublic: true,
})

const album = (number: number): Playlist => ({
  id: uuid('0c', number),
  userId: LENA.id,
  creatorName: 'Otis Marlow',
  title: `Album ${number}`,
  description: null,
  artworkUrl: null,
  isPublic: true,
  songsCount: 9,
  duration: 27 * 60,
  covers: [],
  containsSong: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 1,
})

const list = (items: unknown[], nextCursor: string | null = null): TestResponse => ({ body: { items, nextCursor } })
const albumWithSongs = (number: number, songs: Song[]): TestResponse => ({
  body: {
    ...album(number),
    songs: { items: songs.map((item) => ({ addedAt: item.createdAt, song: item })), nextCursor: null },
  },
})

type Routes = Record<string, (request: TestRequest) => TestResponse | Promise<TestResponse>>

async function openExplore(routes: Routes = {}, at = '/explore') {
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'GET /api/albums': () => list([album(1), album(2), album(3)]),
    'GET /api/trending': () => ({ body: { items: [song(1), song(2)] } }),
    'GET /api/catalog/songs': () => list([song(3), song(4)]),
    [`GET /api/playlists/${album(1).id}`]: () => albumWithSongs(1, [song(5), song(6)]),
    [`GET /api/playlists/${album(2).id}`]: () => albumWithSongs(2, [song(7), song(8)]),
    ...routes,
  })
  const element = (
    <SignUpPromptProvider>
      <main id="main">
        <ExploreScreen />
      </main>
    </SignUpPromptProvider>
  )
  return { server, ...(await renderRoutes([{ path: '/explore', element }], at)) }
}

const section = (name: string) => within(screen.getByRole('region', { name }))
const queued = (): string[] => playback.read().queue.map(({ title }) => title)

beforeEach(() => {
  localStorage.clear()
  window.scrollTo(0, 0)
})
afterEach(() => playback.stop())

test('[E1] the newest album is the hero, and the next ones are in the New Albums row', async () => {
  await openExplore()
  const hero = await screen.findByRole('heading', { level: 2, name: 'Album 1' })
  expect(within(hero).getByRole('link').getAttribute('href')).toBe(`/playlist/${album(1).id}`)
  expect(screen.getByText(/9 songs · 27 min/)).toBeTruthy()
  const row = section('New Albums')
  expect(row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['See all', '/explore?show=albums'],
    ['Album 2', `/playlist/${album(2).id}`],
    ['Album 3', `/playlist/${album(3).id}`],
  ])
})

test('[E1] Browse All Category has the ten categories, each leading to its songs', async () => {
  const { router, server } = await openExplore({
    'GET /api/catalog/songs': ({ query }) => list(query.get('genre') === 'lofi' ? [song(9)] : [song(3)]),
  })
  const links = section('Browse All Category').getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(GENRES.map((genre) => `/explore?genre=${genre}`))
  expect(links.map((link) => link.textContent).join(', ')).toBe(
    'Pop, Ballad, Rap, Piano, Lofi, US-UK, Country, Rock, Jazz, Classical',
  )
  await userEvent.click(screen.getByRole('link', { name: 'Lofi' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Lofi' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const songs = await screen.findByRole('list', { name: 'Lofi' })
  await within(songs).findByText('Song 9')

  await userEvent.click(screen.getByRole('radio', { name: 'Popular' }))
  await waitFor(() => expect(router.state.location.search).toBe('?genre=lofi&sort=popular'))
  await waitFor(() => expect(server.requests.at(-1)?.query.get('sort')).toBe('popular'))
  expect(server.requests.at(-1)?.query.get('genre')).toBe('lofi')
})

test('Play album plays the album of the hero', async () => {
  await openExplore()
  await userEvent.click(await screen.findByRole('button', { name: 'Play album' }))
  await waitFor(() => expect(queued()).toEqual(['Song 5', 'Song 6']))
  expect(playback.read().song?.title).toBe('Song 5')
})

test('every card plays in place, with its own list as the queue', async () => {
  await openExplore()
  await screen.findByRole('link', { name: 'Album 2' })
  const [playAlbum] = section('New Albums').getAllByRole('button', { name: 'Play' })
  if (playAlbum) await userEvent.click(playAlbum)
  await waitFor(() => expect(queued()).toEqual(['Song 7', 'Song 8']))

  const [, second] = await section('Trending now').findAllByRole('button', { name: 'Play' })
  if (second) await userEvent.click(second)
  expect([playback.read().song?.title, ...queued()]).toEqual(['Song 2', 'Song 1', 'Song 2'])

  const [first] = await section('New songs').findAllByRole('button', { name: 'Play' })
  if (first) await userEvent.click(first)
  expect([playback.read().song?.title, ...queued()]).toEqual(['Song 3', 'Song 3', 'Song 4'])
})

test('a failed section does not hide the others, and can be tried again separately', async () => {
  let isUp = false
  const failing = (answer: TestResponse) => () => (isUp ? answer : problemResponse(500, 'INTERNAL'))
  const { server } = await openExplore({
    'GET /api/albums': failing(list([album(1), album(2)])),
    'GET /api/trending': failing({ body: { items: [song(1)] } }),
  })
  await screen.findByRole('heading', { name: 'The albums could not be loaded' })
  await screen.findByRole('heading', { name: 'What is trending could not be loaded' })
  await section('New songs').findByText('Song 3')
  expect(section('Browse All Category').getAllByRole('link')).toHaveLength(10)
  isUp = true
  await userEvent.click(section('Trending now').getByRole('button', { name: 'Retry' }))
  await section('Trending now').findByText('Song 1')
  expect(server.countRequests('GET /api/albums')).toBe(1)
  await userEvent.click(section('New Albums').getByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { level: 2, name: 'Album 1' })
})

test('each empty section says so', async () => {
  await openExplore({
    'GET /api/albums': () => list([]),
    'GET /api/trending': () => ({ body: { items: [] } }),
    'GET /api/catalog/songs': () => list([]),
  })
  await screen.findByRole('heading', { name: 'No albums yet' })
  await section('Trending now').findByText(/Nothing was played or liked lately/)
  expect(await section('New songs').findByText('No public songs yet.')).toBeTruthy()
})

test('short pages of albums are followed by more until the row is full', async () => {
  const { server } = await openExplore({
    'GET /api/albums': ({ query }) => (query.has('cursor') ? list([album(1), album(2)]) : list([album(1)], 'next')),
  })
  await screen.findByRole('link', { name: 'Album 2' })
  expect(server.countRequests('GET /api/albums')).toBe(2)
})
