import type { Song } from '@cadenza/contract/songs'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { broadcastPlaylistChange } from '#lib/streams/tab-broadcasts.ts'
import { LENA, problemResponse, startTestApi, type TestResponse, type TestRequest } from '#test/test-api.ts'
import { PackPromptProvider } from '#widgets/credits/pack-prompt.tsx'
import { playback } from '#widgets/playback/use-playback.ts'
import { renderRoutes } from '#test/render.tsx'
import { SignUpPromptProvider, useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'
import { PlaylistScreen } from './playlist-screen.tsx'
import { StoredPlaylist, PLAYLIST_ID, songOf } from '#test/features/stored-playlist.ts'

const FOUR = [1, 2, 3, 4].map((number) => songOf(number))
const PATH = `/api/playlists/${PLAYLIST_ID}`

type Routes = Record<string, (request: TestRequest) => TestResponse | Promise<TestResponse>>

function SignUp() {
  return <output data-testid="sign-up">{useSignUpPrompt().isOpen ? 'open' : 'closed'}</output>
}

async function openPlaylist(
  playlist: StoredPlaylist,
  { routes = {}, found = [] }: { routes?: Routes; found?: Song[] } = {},
) {
  const server = await startTestApi({ ...playlist.routes(found), ...routes })
  const around = (page: React.ReactNode) => (
    <SignUpPromptProvider>
      <PackPromptProvider>
        {page}
        <SignUp />
      </PackPromptProvider>
    </SignUpPromptProvider>
  )
  const rendered = await renderRoutes(
    [
      { path: '/playlist/:id', element: around(<PlaylistScreen />) },
      { path: '*', element: around(<h1>Elsewhere</h1>) },
    ],
    `/playlist/${PLAYLIST_ID}`,
  )
  return { ...rendered, server }
}

const list = () => screen.findByRole('list', { name: 'Songs of “Night Desk”' })
const shownTitles = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.song-row-title')?.textContent)
const handleOf = (title: string) => screen.findByRole('button', { name: `Move “${title}”` })
const chooseFor = async (title: string, item: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `More for “${title}”` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

beforeEach(() => localStorage.clear())
afterEach(() => playback.stop())

test('[Y1] the head shows title, description, creator, number of songs, duration and visibility', async () => {
  await openPlaylist(new StoredPlaylist(FOUR))
  await handleOf('Song 1')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Night Desk')
  expect(screen.getByText('For the hours after the last train.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lena Marsh' }).getAttribute('href')).toBe(`/creator/${LENA.id}`)
  const facts = screen.getByRole('heading', { level: 1 }).parentElement?.querySelectorAll('ul > li')
  expect(Array.from(facts ?? [], (fact) => fact.textContent)).toEqual([
    'Made by Lena Marsh',
    '4 Songs',
    '10 min',
    'Private',
  ])
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/library?tab=playlist')
})

test('[Y1] songs are shown in their order, and each links to its player', async () => {
  await openPlaylist(new StoredPlaylist(FOUR))
  expect(await shownTitles()).toEqual(['Song 1', 'Song 2', 'Song 3', 'Song 4'])
  const link = screen.getByRole('link', { name: /^Song 2/ })
  expect(link.getAttribute('href')).toBe(`/player/${songOf(2).id}`)
})

test('[Y1] a song is moved by keyboard, and the server receives its new neighbor', async () => {
  const playlist = new StoredPlaylist(FOUR)
  const { server } = await openPlaylist(playlist)
  const handle = await handleOf('Song 1')
  handle.focus()
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}')
  expect(await shownTitles()).toEqual(['Song 2', 'Song 3', 'Song 1', 'Song 4'])
  expect(screen.getByText('“Song 1”, place 3 of 4')).toBeTruthy()
  expect(server.requests.filter(({ method }) => method === 'PUT')).toEqual([])
  await userEvent.keyboard(' ')
  await waitFor(() =>
    expect(playlist.songs.map(({ title }) => title)).toEqual(['Song 2', 'Song 3', 'Song 1', 'Song 4']),
  )
  const sent = server.requests.find(({ method }) => method === 'PUT')
  expect([sent?.path, sent?.body]).toEqual([`${PATH}/songs/${songOf(1).id}/position`, { after: songOf(3).id }])
  expect(screen.getByText('“Song 1” put down at place 3 of 4')).toBeTruthy()
  expect(await shownTitles()).toEqual(['Song 2', 'Song 3', 'Song 1', 'Song 4'])
})

test('Escape and a loss of focus return a lifted song to its place', async () => {
  const { server } = await openPlaylist(new StoredPlaylist(FOUR))
  const handle = await handleOf('Song 4')
  handle.focus()
  await userEvent.keyboard(' {Home}')
  expect(await shownTitles()).toEqual(['Song 4', 'Song 1', 'Song 2', 'Song 3'])
  await userEvent.keyboard('{Escape}')
  expect(await shownTitles()).toEqual(['Song 1', 'Song 2', 'Song 3', 'Song 4'])
  await userEvent.keyboard(' {ArrowUp}')
  await userEvent.tab()
  expect(await shownTitles()).toEqual(['Song 1', 'Song 2', 'Song 3', 'Song 4'])
  expect(server.requests.some(({ method }) => method === 'PUT')).toBe(false)
})

test('a move that fails is reverted, with a message', async () => {
  const playlist = new StoredPlaylist(FOUR)
  const routes = { [`PUT ${PATH}/songs/${songOf(1).id}/position`]: () => problemResponse(500, 'INTERNAL') }
  await openPlaylist(playlist, { routes })
  await handleOf('Song 1')
  await chooseFor('Song 1', 'Move to bottom')
  expect(await screen.findByText('The song could not be moved. It is back where it was.')).toBeTruthy()
  expect(await shownTitles()).toEqual(['Song 1', 'Song 2', 'Song 3', 'Song 4'])
})

test('a move to a place that no longer exists loads the current order instead of failing', async () => {
  const playlist = new StoredPlaylist(FOUR)
  const routes = {
    [`PUT ${PATH}/songs/${songOf(1).id}/position`]: () => {
      playlist.songs = playlist.songs.filter(({ title }) => title !== 'Song 4')
      playlist.version += 1
      return problemResponse(409, 'PLAYLIST_POSITION_GONE')
    },
  }
  await openPlaylist(playlist, { routes })
  await handleOf('Song 1')
  await chooseFor('Song 1', 'Move to bottom')
  expect(await screen.findByText(/This playlist was changed elsewhere/)).toBeTruthy()
  await waitFor(async () => expect(await shownTitles()).toEqual(['Song 1', 'Song 2', 'Song 3']))
})

test("moves are sent one after another, and the server's last response is shown", async () => {
  const playlist = new StoredPlaylist(FOUR)
  const requestedIds: string[] = []
  let release: () => void = () => undefined
  const first = new Promise<void>((resolve) => {
    release = resolve
  })
  const slowly = async ({ path, body }: TestRequest): Promise<TestResponse> => {
    const songId = path.split('/').at(-2) ?? ''
    requestedIds.push(songId)
    if (requestedIds.length === 1) await first
    // Another change reached the server first.
    if (requestedIds.length === 1) playlist.move(songOf(3).id, null)
    playlist.move(songId, (body as { after: string | null }).after)
    return { body: playlist.order }
  }
  const routes = Object.fromEntries(FOUR.map(({ id }) => [`PUT ${PATH}/songs/${id}/position`, slowly]))
  await openPlaylist(playlist, { routes })
  await handleOf('Song 1')
  await chooseFor('Song 1', 'Move to bottom')
  await chooseFor('Song 2', 'Move to bottom')
  expect(await shownTitles()).toEqual(['Song 3', 'Song 4', 'Song 1', 'Song 2'])
  expect(requestedIds).toEqual([songOf(1).id])
  release()
  await waitFor(() => expect(requestedIds).toEqual([songOf(1).id, songOf(2).id]))
  await waitFor(() => expect(playlist.version).toBe(6))
  await waitFor(async () => expect(await shownTitles()).toEqual(playlist.songs.map(({ title }) => title)))
})

test('a move in another tab is shown here', async () => {
  const playlist = new StoredPlaylist(FOUR)
  await openPlaylist(playlist)
  await handleOf('Song 1')
  playlist.move(songOf(4).id, null)
  broadcastPlaylistChange({ playlistId: PLAYLIST_ID, version: playlist.version, what: 'order' })
  await waitFor(async () => expect(await shownTitles()).toEqual(['Song 4', 'Song 1', 'Song 2', 'Song 3']))
})

test('[Y1] a removed song updates the counts, and Undo returns it to its place', async () => {
  const playlist = new StoredPlaylist(FOUR)
  await openPlaylist(playlist)
  await handleOf('Song 3')
  await chooseFor('Song 3', 'Remove from playlist')
  expect(await shownTitles()).toEqual(['Song 1', 'Song 2', 'Song 4'])
  expect(screen.getByText('3 Songs')).toBeTruthy()
  expect(screen.getByText('7 min')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await shownTitles()).toEqual(['Song 1', 'Song 2', 'Song 3', 'Song 4']))
  await waitFor(() =>
    expect(playlist.songs.map(({ title }) => title)).toEqual(['Song 1', 'Song 2', 'Song 3', 'Song 4']),
  )
})

async function openAdding(playlist: StoredPlaylist, found: Song[]) {
  const opened = await openPlaylist(playlist, { found })
  await handleOf('Song 1')
  await userEvent.click(screen.getByRole('button', { name: 'Add songs' }))
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Add songs' })) }
}

test('[Y1] songs are added in Add songs, and removed again', async () => {
  const playlist = new StoredPlaylist(FOUR)
  const { dialog } = await openAdding(playlist, [songOf(8), songOf(9)])
  await userEvent.click(await dialog.findByRole('button', { name: 'Add “Song 9”' }))
  const added = await dialog.findByRole('button', { name: '“Song 9” is added. Take it out' })
  await waitFor(() => expect(playlist.songs.at(-1)?.title).toBe('Song 9'))
  await userEvent.click(added)
  await waitFor(() => expect(playlist.songs).toHaveLength(4))
})

test('songs to add are searched among everyone’s songs after a pause in typing', async () => {
  const { server, dialog } = await openAdding(new StoredPlaylist(FOUR), [songOf(8)])
  await userEvent.click(dialog.getByRole('tab', { name: 'Everyone' }))
  await userEvent.click(dialog.getByRole('searchbox'))
  await userEvent.paste(' rain ')
  const searchQueries = () =>
    server.requests.filter(({ path }) => path === '/api/songs/find').map(({ query }) => String(query))
  await waitFor(() => expect(searchQueries().at(-1)).toBe('scope=public&limit=30&q=rain'))
})

test('Play plays all songs in order, and becomes Pause', async () => {
  await openPlaylist(new StoredPlaylist(FOUR))
  await handleOf('Song 1')
  const play = screen.getAllByRole('button', { name: 'Play' }).find((button) => button.textContent === 'Play')
  await userEvent.click(play ?? document.body)
  const { song, queue } = playback.read()
  expect([song?.title, ...queue.map(({ title }) => title)]).toEqual(['Song 1', 'Song 1', 'Song 2', 'Song 3', 'Song 4'])
})

test('others see a public playlist read-only, and actions that need an account open the sign-up dialog', async () => {
  const playlist = new StoredPlaylist(FOUR, { isPublic: true })
  playlist.user = null
  const { server } = await openPlaylist(playlist)
  expect(await shownTitles()).toHaveLength(4)
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add songs' })).toBeNull()
  expect(server.countRequests(`GET ${PATH}/order`)).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.queryByRole('menuitem', { name: 'Edit playlist' })).toBeNull()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Download all' }))
  expect(screen.getByTestId('sign-up').textContent).toBe('open')
  await userEvent.click(screen.getByRole('button', { name: 'More for “Song 1”' }))
  expect(screen.queryByRole('menuitem', { name: 'Remove from playlist' })).toBeNull()
})

test('an empty playlist says what to do next', async () => {
  await openPlaylist(new StoredPlaylist([]))
  expect(await screen.findByRole('heading', { name: 'No songs yet' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add songs' })).toBeTruthy()
})

test('sharing a private playlist first asks to make it public', async () => {
  const playlist = new StoredPlaylist(FOUR)
  const publish = ({ body }: TestRequest): TestResponse => {
    playlist.fields = { ...playlist.fields, ...(body as object) }
    return { body: playlist.answer }
  }
  await openPlaylist(playlist, { routes: { [`PATCH ${PATH}`]: publish } })
  await handleOf('Song 1')
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Share' }))
  expect(await screen.findByText(/private songs in it stay hidden from others/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Make public and share' }))
  await waitFor(() => expect(playlist.fields).toEqual({ isPublic: true }))
  expect(await screen.findByText('Public')).toBeTruthy()
})

test('title, description and visibility are edited in place; only changed fields are sent', async () => {
  const playlist = new StoredPlaylist(FOUR)
  const changes: unknown[] = []
  const change = ({ body }: TestRequest): TestResponse => {
    changes.push(body)
    playlist.fields = { ...playlist.fields, ...(body as object) }
    return { body: playlist.answer }
  }
  await openPlaylist(playlist, { routes: { [`PATCH ${PATH}`]: change } })
  await handleOf('Song 1')
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit playlist' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit playlist' })
  const title = within(dialog).getByRole('textbox', { name: 'Title' })
  await userEvent.clear(title)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  expect(within(dialog).getByText('Give the playlist a title.')).toBeTruthy()
  await userEvent.type(title, '  Day Desk ')
  await userEvent.click(within(dialog).getByRole('switch', { name: 'Private' }))
  expect(within(dialog).getByText(/Private songs in it stay hidden from others/)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(changes).toEqual([{ title: 'Day Desk', isPublic: true }]))
  expect(await screen.findByRole('heading', { level: 1, name: 'Day Desk' })).toBeTruthy()
})

test('deleting a playlist leads to the library, and Undo restores it from the bin', async () => {
  const playlist = new StoredPlaylist(FOUR)
  const { router, server } = await openPlaylist(playlist, {
    routes: {
      [`DELETE ${PATH}`]: () => ({ status: 204 }),
      [`POST ${PATH}/restore`]: () => ({ body: playlist.answer }),
    },
  })
  await handleOf('Song 1')
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete playlist' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/library'))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.countRequests(`POST ${PATH}/restore`)).toBe(1))
})

test('a playlist that cannot be loaded says so and can be tried again', async () => {
  let isUp = false
  const playlist = new StoredPlaylist(FOUR)
  await openPlaylist(playlist, {
    routes: { [`GET ${PATH}`]: () => (isUp ? { body: playlist.answer } : problemResponse(500, 'INTERNAL')) },
  })
  await screen.findAllByText('The playlist could not be loaded')
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await shownTitles()).toHaveLength(4)
})

test('a signed-in user sees that a playlist is missing', async () => {
  await openPlaylist(new StoredPlaylist(FOUR), { routes: { [`GET ${PATH}`]: () => problemResponse(404, 'NOT_FOUND') } })
  expect(await screen.findByRole('heading', { level: 2, name: 'This playlist is not here' })).toBeTruthy()
})
