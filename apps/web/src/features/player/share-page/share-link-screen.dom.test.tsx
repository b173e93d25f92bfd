import type { Song } from '@cadenza/contract/songs'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { storeSignedInHint } from '#lib/storage/session-hint.ts'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { renderRoutes } from '#test/render.tsx'
import { LENA, problemResponse, SIGN_IN_METHODS, startTestApi, type TestResponse } from '#test/test-api.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { SignUpPromptProvider } from '#widgets/session/sign-up-prompt.tsx'
import { ShareLinkScreen } from './share-link-screen.tsx'

let links = 0

interface Opened {
  song?: (token: string) => TestResponse
  user?: typeof LENA | null
  change?: Partial<Song>
}

/** Each test opens a link of its own, because a page load counts a link once. */
async function openLink({ song, user = null, change = {} }: Opened = {}) {
  storeSignedInHint(user?.id ?? null)
  links += 1
  const token = `token_of-link-${links}`
  const url = `/api/share-links/${token}`
  const shared = { ...LANTERNS, audioUrl: `${url}/audio?v=1`, artworkUrl: `${url}/cover?v=1`, ...change }
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user, methods: SIGN_IN_METHODS } }),
    [`GET ${url}`]: () => song?.(token) ?? { body: shared },
    [`GET ${url}/lyrics`]: () => ({ body: { text: 'Ferry lights go out in twos', words: [] } }),
    [`POST ${url}/openings`]: () => ({ status: 204 }),
    [`GET /api/creators/${LANTERNS.userId}/songs`]: () => problemResponse(404, 'NOT_FOUND'),
    'POST /api/reports': () => ({ status: 204 }),
  })
  const children = [
    { path: '/l/:token', Component: ShareLinkScreen },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]
  const frame = (
    <SignUpPromptProvider>
      <Outlet />
    </SignUpPromptProvider>
  )
  const rendered = await renderRoutes([{ element: frame, children }], `/l/${token}`)
  return { ...rendered, server, token, url }
}

afterEach(() => playback.stop())

test('a visitor sees the song and its lyrics, and can neither like nor keep it', async () => {
  const { server, url } = await openLink({ change: { hasLyrics: true, isInstrumental: false } })
  expect(await screen.findByRole('heading', { level: 1, name: LANTERNS.title })).toBeTruthy()
  expect(await screen.findByText('Ferry lights go out in twos')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  for (const name of [/Favourite/, 'Download mp3', 'Save to Playlist']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect(screen.queryByRole('link', { name: 'Lena Marsh' })).toBeNull()
  await waitFor(() => expect(server.countRequests(`POST ${url}/openings`)).toBe(1))
})

test("the creator's picture is shown", async () => {
  const { container } = await openLink({ change: { creatorAvatarUrl: '/house/lena.svg' } })
  await screen.findByRole('heading', { level: 1 })
  expect(container.querySelector('img[src="/house/lena.svg"]')).not.toBeNull()
})

test('a signed-in user is not asked to sign up', async () => {
  await openLink({ user: LENA })
  expect(await screen.findByRole('heading', { level: 1, name: LANTERNS.title })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start for Free' })).toBeNull()
})

test('a link that opens nothing says that it no longer works and what to do next', async () => {
  for (const user of [null, LENA]) {
    const { server, url, unmount } = await openLink({ user, song: () => problemResponse(404, 'NOT_FOUND') })
    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy()
    expect(screen.getByText(/Ask whoever sent it to you for a new one\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Make a song' })).toBeTruthy()
    expect(server.countRequests(`POST ${url}/openings`)).toBe(0)
    unmount()
  }
})

test('a failed load can be repeated', async () => {
  let tries = 0
  await openLink({
    song: (token) => {
      tries += 1
      const audioUrl = `/api/share-links/${token}/audio?v=1`
      return tries === 1 ? problemResponse(500, 'INTERNAL') : { body: { ...LANTERNS, audioUrl } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: LANTERNS.title })).toBeTruthy()
})

test('a song that is public meanwhile is shown on its public page', async () => {
  const { router } = await openLink({ change: { isPublic: true } })
  await waitFor(() => expect(router.state.location.pathname).toBe(`/player/${LANTERNS.id}`))
})

test('a report of the song says by which link it was heard', async () => {
  const { server, token } = await openLink()
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Send/ }))
  await waitFor(() => expect(server.requests.at(-1)?.body).toMatchObject({ id: LANTERNS.id, shareToken: token }))
})
