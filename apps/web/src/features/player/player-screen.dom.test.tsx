import type { Song } from '@cadenza/contract/songs'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeSignedInHint } from '#lib/storage/session-hint.ts'
import { LENA, SIGN_IN_METHODS, problemResponse, startTestApi, type TestResponse } from '#test/test-api.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { renderRoutes } from '#test/render.tsx'
import { SignUpPromptProvider, useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { PlayerScreen } from './player-screen.tsx'

const SONG: Song = { ...LANTERNS, isPublic: true, likesCount: 412, playsCount: 1234 }
const WORDS = 'Ferry lights go out in twos\nSomebody swept the paper moons'
const PAGE = `/player/${SONG.id}`

const lena = (): TestResponse => ({ body: { user: LENA, methods: SIGN_IN_METHODS } })
const visitor = (): TestResponse => ({ body: { user: null, methods: SIGN_IN_METHODS } })

function Around() {
  const { isOpen } = useSignUpPrompt()
  return (
    <>
      <Outlet />
      <output>{isOpen ? 'sign-up open' : 'sign-up closed'}</output>
    </>
  )
}

interface Opened {
  session?: () => TestResponse | Promise<TestResponse>
  song?: () => TestResponse | Promise<TestResponse>
  lyrics?: () => TestResponse
  versions?: () => TestResponse
  more?: Song[]
  next?: Song
  at?: string
}

async function openPlayer({ session = lena, song, lyrics, versions, more = [], next, at = PAGE }: Opened = {}) {
  storeSignedInHint(session === visitor ? null : LENA.id)
  const server = await startTestApi({
    'GET /api/session': session,
    [`GET /api/songs/${SONG.id}`]: song ?? (() => ({ body: SONG })),
    ...(next && { [`GET /api/songs/${next.id}`]: () => ({ body: next }) }),
    [`GET /api/songs/${SONG.id}/lyrics`]: lyrics ?? (() => problemResponse(404, 'NOT_FOUND')),
    ...(versions && { [`GET /api/songs/${SONG.id}/versions`]: versions }),
    [`GET /api/creators/${SONG.userId}/songs`]: () => ({ body: { items: more, nextCursor: null } }),
  })
  const frame = (
    <SignUpPromptProvider>
      <Around />
    </SignUpPromptProvider>
  )
  const children = [
    { path: '/player/:id', Component: PlayerScreen },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]
  const rendered = await renderRoutes([{ element: frame, children }], at)
  return { ...rendered, server }
}

const findTitle = (name = SONG.title) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => localStorage.clear())
afterEach(() => playback.stop())

test('[Z1] the full player shows the song, its creator and all actions', async () => {
  await openPlayer()
  await findTitle()
  expect(screen.getByRole('link', { name: 'Lena Marsh' }).getAttribute('href')).toBe('/creator/lena')
  expect(screen.getByText('1.2K plays')).toBeTruthy()
  for (const name of ['Back', 'Favourite', 'Play', 'Shuffle', 'Lyrics', 'Download mp3', 'Share', 'Save to Playlist'])
    expect(button(name), name).toBeTruthy()
  expect(screen.getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuetext')).toBe('0:00 of 2:45')
  expect(screen.getByText('2:45')).toBeTruthy()
  expect(await screen.findByRole('switch', { name: 'Public' })).toBeTruthy()
})

test('only the creator can change who may see the song', async () => {
  await openPlayer({ song: () => ({ body: { ...SONG, userId: '0190f3c0-0000-7000-8000-000000000009' } }) })
  await findTitle()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('the creator of a song of the band can change it, and sees its versions', async () => {
  const ofBand = { ...SONG, fingerprint: 'a'.repeat(64) }
  const only = { body: { items: [], latestRequest: null, today: { used: 0, left: 20 } } }
  const { server } = await openPlayer({ song: () => ({ body: ofBand }), versions: () => only })
  await findTitle()
  const change = await screen.findByRole('link', { name: 'Change something' })
  expect(change.getAttribute('href')).toBe(`${PAGE}?view=change`)
  expect(await screen.findByRole('heading', { name: 'Versions' })).toBeTruthy()
  expect(server.countRequests(`GET /api/songs/${SONG.id}/versions`)).toBe(1)
})

test.each([
  ['another provider', {}],
  ['another creator', { fingerprint: 'a'.repeat(64), userId: '0190f3c0-0000-7000-8000-000000000009' }],
])('a song of %s offers no change', async (_, changed) => {
  const { server } = await openPlayer({ song: () => ({ body: { ...SONG, ...changed } }) })
  await findTitle()
  await screen.findByText('Instrumental')
  expect(screen.queryByRole('link', { name: 'Change something' })).toBeNull()
  expect(server.countRequests(`GET /api/songs/${SONG.id}/versions`)).toBe(0)
})

test('the page whose rehearsal room is open does not follow the queue', async () => {
  const next = { ...SONG, id: '0190f3c0-0000-7000-8000-0000000000a2', title: 'Saltwater Teeth' }
  playback.play(SONG, { queue: [SONG, next] })
  const { router } = await openPlayer({ next, at: `${PAGE}?view=change` })
  await findTitle()
  playback.next()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(router.state.location.pathname).toBe(PAGE)
})

test('opening a song does not change the playback until Play is pressed', async () => {
  const other = { ...SONG, id: '0190f3c0-0000-7000-8000-0000000000a2' }
  playback.play(other)
  await openPlayer()
  await findTitle()
  expect(playback.read().song?.id).toBe(other.id)
  await userEvent.click(button('Play'))
  expect(playback.read().song?.id).toBe(SONG.id)
})

test('the page of the current song follows the queue, and replaces its entry in the history', async () => {
  const next = { ...SONG, id: '0190f3c0-0000-7000-8000-0000000000a2', title: 'Saltwater Teeth' }
  playback.play(SONG, { queue: [SONG, next] })
  const { router } = await openPlayer({ next, at: `${PAGE}?view=lyrics` })
  await findTitle()
  await userEvent.click(button('Next'))
  await findTitle('Saltwater Teeth')
  expect(router.state.location.pathname + router.state.location.search).toBe(`/player/${next.id}?view=lyrics`)
  expect(router.state.historyAction).toBe('REPLACE')
  expect(document.activeElement).toBe(button('Next'))
})

test('[Z1] Lyrics opens and closes the lyrics, and the URL says which', async () => {
  const song = { ...SONG, hasLyrics: true, isInstrumental: false }
  const { router } = await openPlayer({
    song: () => ({ body: song }),
    lyrics: () => ({ body: { text: WORDS, words: [] } }),
  })
  await findTitle()
  const lines = within(await screen.findByRole('region', { name: 'Lyrics' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual(WORDS.split('\n'))
  await userEvent.click(button('Lyrics'))
  expect(router.state.location.search).toBe('?view=lyrics')
  expect(button('Lyrics').getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(button('Lyrics'))
  expect(router.state.location.search).toBe('')
})

test('a song without lyrics says so', async () => {
  const { server } = await openPlayer()
  await findTitle()
  expect(screen.getByText('Instrumental')).toBeTruthy()
  expect(server.countRequests(`GET /api/songs/${SONG.id}/lyrics`)).toBe(0)
})

test('lyrics that could not be loaded can be tried again', async () => {
  let isUp = false
  await openPlayer({
    song: () => ({ body: { ...SONG, hasLyrics: true } }),
    lyrics: () => (isUp ? { body: { text: WORDS, words: [] } } : problemResponse(500, 'INTERNAL')),
  })
  expect(await screen.findByText('The lyrics could not be loaded. Please try again.')).toBeTruthy()
  isUp = true
  await userEvent.click(button('Retry'))
  expect(await screen.findByText('Ferry lights go out in twos')).toBeTruthy()
})

test('[R3] a visitor can open a public song, play it and share it', async () => {
  const other = { ...SONG, id: '0190f3c0-0000-7000-8000-0000000000a2', title: 'Saltwater Teeth' }
  const { router } = await openPlayer({ session: visitor, more: [SONG, other] })
  await findTitle()
  expect(router.state.location.pathname).toBe(PAGE)
  expect(screen.getByText('made on November 15, 2026')).toBeTruthy()
  expect(screen.getByText(SONG.description)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Lena Marsh/ }).getAttribute('href')).toBe('/creator/lena')
  const more = await screen.findByRole('heading', { name: 'More from Lena Marsh' })
  const links = within(more.closest('section') ?? document.body).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/player/${other.id}`])
  await userEvent.click(screen.getAllByRole('button', { name: 'Play' })[0] ?? button('Play'))
  expect(playback.read().song?.id).toBe(SONG.id)
})

test.each(['Favourite, 412 likes', 'Download mp3', 'Save to Playlist'])(
  '[R3] %s invites a visitor to sign up',
  async (name) => {
    await openPlayer({ session: visitor })
    await findTitle()
    await userEvent.click(button(name))
    expect(screen.getByText('sign-up open')).toBeTruthy()
  },
)

test.each(['NOT_FOUND', 'INPUT_INVALID'])(
  '[R3] a visitor whose song is not there (%s) goes to /create, and comes back after signing in',
  async (code) => {
    const { router } = await openPlayer({
      session: visitor,
      song: () => problemResponse(404, code),
      at: `${PAGE}?view=lyrics`,
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/create'))
    expect(router.state.historyAction).toBe('REPLACE')
    expect(router.state.location.state).toEqual({ turnedAwayFrom: `${PAGE}?view=lyrics` })
  },
)

test('a signed-in user sees that a song is missing, and where to go next', async () => {
  const { router } = await openPlayer({ song: () => problemResponse(404, 'NOT_FOUND') })
  await findTitle('This song is not here')
  expect(screen.getByRole('link', { name: 'Go to Library' }).getAttribute('href')).toBe('/library')
  expect(router.state.location.pathname).toBe(PAGE)
})

test('a song is not reported as missing before the session is known', async () => {
  let respond: (answer: TestResponse) => void = () => undefined
  const sessionResponse = new Promise<TestResponse>((resolve) => {
    respond = resolve
  })
  const { router, server } = await openPlayer({
    session: () => sessionResponse,
    song: () => problemResponse(404, 'NOT_FOUND'),
  })
  await waitFor(() => expect(server.countRequests(`GET /api/songs/${SONG.id}`)).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(router.state.location.pathname).toBe(PAGE)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  respond(lena())
  await findTitle('This song is not here')
})

test('a failed load says so, and can be tried again', async () => {
  let isUp = false
  await openPlayer({ song: () => (isUp ? { body: SONG } : problemResponse(500, 'INTERNAL')) })
  await findTitle('The song could not be loaded')
  isUp = true
  await userEvent.click(button('Retry'))
  expect(await findTitle()).toBeTruthy()
})
