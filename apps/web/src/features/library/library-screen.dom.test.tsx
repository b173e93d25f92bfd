import type { Playlist } from '@cadenza/contract/playlists'
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
import { LANTERNS } from '#test/fixtures/songs.ts'
import { LibraryScreen } from './library-screen.tsx'
import type { SongTabItem } from './song-tab-source.ts'

const uuid = (kind: string, number: number): string =>
  `0190f3c0-0000-7000-8000-${kind}${String(number).padStart(10, '0')}`

const playlist = (number: number, changed: Partial<Playlist> = {}): Playlist => ({
  id: uuid('0c', number),
  userId: LENA.id,
  creatorName: 'Lena Marsh',
  title: `Playlist ${number}`,
  description: null,
  artworkUrl: null,
  isPublic: false,
  songsCount: number,
  duration: 60,
  covers: [],
  containsSong: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 1,
  ...changed,
})

const item = (number: number, quality: SongTabItem['quality'] = null): SongTabItem => ({
  addedAt: '2026-11-10T12:00:00.000Z',
  quality,
  song: { ...LANTERNS, id: uuid('0a', number), title: `Song ${number}`, isFavorite: true },
})

const pageOf = (items: unknown[], nextCursor: string | null = null): TestResponse => ({ body: { items, nextCursor } })

type Routes = Record<string, (request: TestRequest) => TestResponse | Promise<TestResponse>>

async function openLibrary(routes: Routes = {}, startAt = '/library?tab=playlist') {
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'GET /api/library': () => ({ body: { playlists: 2, favorites: 3, downloads: 1 } }),
    'GET /api/bin': () => ({ body: { songs: 0, playlists: 0 } }),
    'GET /api/songs': () => pageOf([]),
    'GET /api/playlists': () => pageOf([playlist(2), playlist(1)]),
    'GET /api/favorites': () => pageOf([item(1), item(2), item(3)]),
    'GET /api/downloads': () => pageOf([item(1, 'standard')]),
    ...routes,
  })
  return { server, ...(await renderElement(<LibraryScreen />, startAt)) }
}

const cardTitles = (): string[] =>
  screen.getAllByRole('link', { name: /^Playlist \d+/ }).map((link) => link.querySelector('b')?.textContent ?? '')

const rowTitles = (): (string | null)[] =>
  [...document.querySelectorAll('.song-row-title')].map((title) => title.textContent)

beforeEach(() => {
  localStorage.clear()
  window.scrollTo(0, 0)
})
afterEach(() => playback.stop())

test('[L1] each tab has its own content, and the URL says which one is open', async () => {
  const { router } = await openLibrary()
  expect(screen.getByRole('heading', { name: 'Recently Added' })).toBeTruthy()
  await waitFor(() => expect(cardTitles()).toEqual(['Playlist 2', 'Playlist 1']))

  await userEvent.click(screen.getByRole('tab', { name: 'Favourite' }))
  await screen.findByRole('list', { name: 'Favourite songs' })
  expect(rowTitles()).toEqual(['Song 1', 'Song 2', 'Song 3'])
  expect(router.state.location.search).toBe('?tab=favorite')
  await screen.findByText('3 songs')

  await userEvent.click(screen.getByRole('tab', { name: 'Download' }))
  expect(await screen.findByText(/MP3, 128 kbps/)).toBeTruthy()
  expect(rowTitles()).toEqual(['Song 1'])

  await router.navigate(-1)
  await screen.findByRole('list', { name: 'Favourite songs' })
})

test("[L2] a playlist shows its title and 'n Song' or 'n Songs', and links to its page", async () => {
  await openLibrary()
  const [two, one] = await screen.findAllByRole('link', { name: /^Playlist/ })
  expect([two?.textContent, one?.textContent]).toEqual(['Playlist 22 Songs', 'Playlist 11 Song'])
  expect(two?.getAttribute('href')).toBe(`/playlist/${playlist(2).id}`)
})

test('[L2] a deleted playlist is removed after the server confirms it, and Undo returns it to its place', async () => {
  let answer: TestResponse = problemResponse(500, 'INTERNAL')
  const { server } = await openLibrary({
    'GET /api/playlists': () => pageOf([playlist(3), playlist(2), playlist(1)]),
    [`DELETE /api/playlists/${playlist(2).id}`]: () => answer,
    [`POST /api/playlists/${playlist(2).id}/restore`]: () => ({ body: playlist(2) }),
  })
  const remove = await screen.findByRole('button', { name: 'Delete Playlist 2' })
  await userEvent.click(remove)
  await screen.findByText('The playlist could not be deleted. Please try again.')
  expect(cardTitles()).toEqual(['Playlist 3', 'Playlist 2', 'Playlist 1'])

  answer = { status: 204 }
  await userEvent.click(remove)
  await screen.findByText('“Playlist 2” is in the bin')
  expect(cardTitles()).toEqual(['Playlist 3', 'Playlist 1'])

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(cardTitles()).toEqual(['Playlist 3', 'Playlist 2', 'Playlist 1']))
  expect(server.countRequests(`POST /api/playlists/${playlist(2).id}/restore`)).toBe(1)
})

test('[L3] six placeholders are shown while playlists load; then a tile creates a new one', async () => {
  let give: (answer: TestResponse) => void = () => undefined
  const { server } = await openLibrary({
    'GET /api/playlists': () => new Promise<TestResponse>((resolve) => (give = resolve)),
  })
  const waiting = await screen.findByRole('list', { name: 'Loading your playlists' })
  expect(within(waiting).getAllByRole('listitem')).toHaveLength(6)
  await waitFor(() => expect(server.countRequests('GET /api/playlists')).toBe(1))
  expect(server.requests.find(({ path }) => path === '/api/playlists')?.query.toString()).toBe('sort=added&limit=20')
  give(pageOf([playlist(1)]))
  await waitFor(() => expect(cardTitles()).toEqual(['Playlist 1']))
  const tile = within(screen.getByRole('tabpanel')).getByRole('link', { name: 'Add Playlist' })
  expect(tile.getAttribute('href')).toBe('/create-playlist')
})

test('[L4] a failed load says so and offers Retry, and shows no playlists of other users', async () => {
  let answer: TestResponse = problemResponse(500, 'INTERNAL')
  await openLibrary({ 'GET /api/playlists': () => answer })
  await screen.findByRole('heading', { name: 'Your playlists could not be loaded' })
  expect(screen.queryByRole('link', { name: /Playlist \d/ })).toBeNull()
  answer = pageOf([playlist(1)])
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(cardTitles()).toEqual(['Playlist 1']))
})

test('a song that is no longer a favorite leaves the list, and Undo likes it again at its place', async () => {
  const like = `/api/songs/${item(2).song.id}/like`
  const { server } = await openLibrary(
    {
      [`DELETE ${like}`]: () => ({ body: { isFavorite: false, likesCount: 0 } }),
      [`PUT ${like}`]: () => ({ body: { isFavorite: true, likesCount: 1 } }),
    },
    '/library?tab=favorite',
  )
  await screen.findByRole('list', { name: 'Favourite songs' })
  const hearts = screen.getAllByRole('button', { name: 'Favourite' })
  await userEvent.click(hearts[1] ?? document.body)
  await screen.findByText('Not a favourite any more')
  expect(rowTitles()).toEqual(['Song 1', 'Song 3'])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.countRequests(`PUT ${like}`)).toBe(1))
  expect(rowTitles()).toEqual(['Song 1', 'Song 2', 'Song 3'])
})

test('a song that could not be unliked returns', async () => {
  const like = `/api/songs/${item(1).song.id}/like`
  await openLibrary({ [`DELETE ${like}`]: () => problemResponse(500, 'INTERNAL') }, '/library?tab=favorite')
  await screen.findByRole('list', { name: 'Favourite songs' })
  await userEvent.click(screen.getAllByRole('button', { name: 'Favourite' })[0] ?? document.body)
  await screen.findByText('Your favourite could not be saved. Please try again.')
  expect(rowTitles()).toEqual(['Song 1', 'Song 2', 'Song 3'])
})

test('typed text filters the tab after a pause, and is stored in the URL', async () => {
  const { server, router } = await openLibrary(
    {
      'GET /api/favorites': ({ query }) =>
        query.get('q') === 'song 3' ? pageOf([item(3)]) : query.has('q') ? pageOf([]) : pageOf([item(1), item(3)]),
    },
    '/library?tab=favorite',
  )
  const filter = await screen.findByRole('searchbox', { name: 'Filter' })
  await userEvent.type(filter, 'song 3')
  await waitFor(() => expect(rowTitles()).toEqual(['Song 3']))
  expect(server.countRequests('GET /api/favorites')).toBe(2)
  expect(router.state.location.search).toBe('?tab=favorite&q=song+3')

  await userEvent.type(filter, 'x')
  await screen.findByText('No title or creator here contains “song 3x”.')
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }))
  await waitFor(() => expect(rowTitles()).toEqual(['Song 1', 'Song 3']))
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter' }).value).toBe('')
})

test('another order is requested from the server', async () => {
  const { server, router } = await openLibrary()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'By title')
  await screen.findByRole('heading', { name: 'By title' })
  expect(router.state.location.search).toBe('?tab=playlist&sort=title')
  await waitFor(() => expect(server.requests.at(-1)?.query.get('sort')).toBe('title'))
})

test("the shortcut of the browser's search focuses the filter, because a long list is not fully rendered", async () => {
  await openLibrary({}, '/library?tab=favorite')
  const filter = await screen.findByRole('searchbox', { name: 'Filter' })
  await userEvent.keyboard('{Control>}f{/Control}')
  expect(document.activeElement).toBe(filter)
})

test('an empty tab explains how to add something', async () => {
  await openLibrary({ 'GET /api/favorites': () => pageOf([]) }, '/library?tab=favorite')
  await screen.findByText('Tap the heart on any track and it will wait for you here.')
  expect(screen.getByRole('link', { name: 'Find something' }).getAttribute('href')).toBe('/explore')
})

test('Undo puts a removed download back on the list, without fetching the file', async () => {
  const { id } = item(1).song
  const { server } = await openLibrary(
    {
      [`DELETE /api/downloads/${id}`]: () => ({ status: 204 }),
      [`POST /api/songs/${id}/downloads`]: () => ({
        body: { url: 'http://store.invalid/song.mp3', fileName: 'song.mp3', expiresAt: '2026-11-15T12:00:00.000Z' },
      }),
    },
    '/library?tab=download',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'More for “Song 1”' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Take off the list' }))
  await screen.findByText('Tracks you download will be listed here.')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(rowTitles()).toEqual(['Song 1']))
  await waitFor(() => expect(server.countRequests(`POST /api/songs/${id}/downloads`)).toBe(1))
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ quality: 'standard' })
})
