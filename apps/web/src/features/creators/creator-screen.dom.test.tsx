import type { Creator } from '@cadenza/contract/creators'
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
import { sessionQuery } from '#widgets/session/session-query.ts'
import { SignUpPromptProvider, useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { CreatorScreen } from './creator-screen.tsx'

const MIRA: Creator = {
  id: '0190f3c0-0000-7000-8000-00000000000d',
  handle: 'miraokafor',
  name: 'Mira Okafor',
  avatarUrl: '/api/creators/0190f3c0-0000-7000-8000-00000000000d/avatar?v=1',
  songsCount: 48,
  followersCount: 12_400,
  isFollowing: false,
  latestCover: null,
  links: { x: 'mirabeats', instagram: 'mira.beats', youtube: 'mirabeats', github: 'mira-okafor' },
  bio: 'Bedroom beats for slow mornings.\nI <b>describe</b> the weather.',
  playsCount: 318_000,
}

const SONG = { ...LANTERNS, isPublic: true, playsCount: 84_200, likesCount: 6100 }

type Routes = Record<string, (request: TestRequest) => TestResponse | Promise<TestResponse>>

function SignUpState() {
  return <output>{useSignUpPrompt().isOpen ? 'sign-up open' : 'sign-up closed'}</output>
}

async function openCreator(at: string, routes: Routes = {}, user: typeof LENA | null = LENA) {
  const songs: Routes[string] = () => ({ body: { items: [SONG], nextCursor: null } })
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user, methods: SIGN_IN_METHODS } }),
    'GET /api/creators/miraokafor': () => ({ body: MIRA }),
    [`GET /api/creators/${MIRA.id}`]: () => ({ body: MIRA }),
    [`GET /api/creators/${MIRA.id}/songs`]: songs,
    [`GET /api/creators/${MIRA.id}/playlists`]: () => ({ body: { items: [], nextCursor: null } }),
    ...routes,
  })
  const page = (element: React.ReactNode) => <SignUpPromptProvider>{element}</SignUpPromptProvider>
  const rendered = await renderRoutes(
    [
      {
        path: '/creator/:id',
        element: page(
          <>
            <CreatorScreen />
            <SignUpState />
          </>,
        ),
      },
      { path: '/create', element: <p>Create</p> },
    ],
    at,
  )
  return { server, ...rendered }
}

const figures = (): string[] =>
  screen.getAllByRole('definition').map((figure) => `${figure.textContent} ${figure.previousSibling?.textContent}`)

beforeEach(() => localStorage.clear())
afterEach(() => playback.stop())

test('[W1] shows banner, avatar, name, handle, plain-text bio, counts in K, links and popular tracks', async () => {
  const { container } = await openCreator('/creator/miraokafor')
  await screen.findByRole('heading', { level: 1, name: 'Mira Okafor' })
  expect(screen.getByText('@miraokafor')).toBeTruthy()
  const bio = screen.getByText(/Bedroom beats/)
  expect([bio.textContent, bio.getAttribute('dir'), bio.children.length]).toEqual([MIRA.bio, 'auto', 0])
  expect(figures()).toEqual(['48 Tracks', '12.4K Followers', '318K Plays'])
  const tracks = await screen.findByRole('list', { name: 'Popular Tracks' })
  expect(within(tracks).getByText('84.2K plays')).toBeTruthy()
  expect(within(tracks).getByText('6.1K likes')).toBeTruthy()
  expect(within(tracks).getByRole('button', { name: 'Play' })).toBeTruthy()
  expect(container.querySelectorAll('.creator-banner img')).toHaveLength(3)
  expect(container.querySelector('.creator-face img')?.getAttribute('src')).toBe(MIRA.avatarUrl)
  const places = screen.getAllByRole('link', { name: /^Mira Okafor on/ }).map((link) => link.getAttribute('href'))
  expect(places).toEqual([
    'https://x.com/mirabeats',
    'https://www.instagram.com/mira.beats',
    'https://www.youtube.com/@mirabeats',
    'https://github.com/mira-okafor',
  ])
})

test('an id in the URL is replaced with the handle', async () => {
  const { router, server } = await openCreator(`/creator/${MIRA.id}`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/creator/miraokafor'))
  await screen.findByRole('heading', { level: 1, name: 'Mira Okafor' })
  expect(server.countRequests('GET /api/creators/miraokafor')).toBe(0)
})

test('[W2] Follow shows at once, and is reverted when it could not be saved', async () => {
  const route = `PUT /api/creators/${MIRA.id}/follow`
  let answer: TestResponse = problemResponse(500, 'INTERNAL')
  const { queryClient } = await openCreator('/creator/miraokafor', { [route]: () => answer })
  await waitFor(() => expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeDefined())
  await userEvent.click(await screen.findByRole('button', { name: 'Follow' }))
  await screen.findByText('That you follow them could not be saved. Please try again.')
  await screen.findByRole('button', { name: 'Follow', pressed: false })
  answer = { body: { isFollowing: true, followersCount: 12_500 } }
  await userEvent.click(screen.getByRole('button', { name: 'Follow' }))
  await screen.findByRole('button', { name: 'Following', pressed: true })
  await waitFor(() => expect(figures()[1]).toBe('12.5K Followers'))
})

test('[W2] a visitor can read the page, and Follow opens the sign-up dialog', async () => {
  const { server } = await openCreator('/creator/miraokafor', {}, null)
  await waitFor(() => expect(server.countRequests('GET /api/session')).toBe(1))
  await userEvent.click(await screen.findByRole('button', { name: 'Follow' }))
  await screen.findByText('sign-up open')
  expect(server.countRequests(`PUT /api/creators/${MIRA.id}/follow`)).toBe(0)
})

test('[L5] the public playlists of a creator are shown on their page', async () => {
  const playlist = {
    id: '0190f3c0-0000-7000-8000-0000000000c1',
    userId: MIRA.id,
    creatorName: MIRA.name,
    title: 'Night Desk',
    description: null,
    artworkUrl: null,
    isPublic: true,
    songsCount: 1,
    duration: 60,
    covers: [],
    containsSong: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
    version: 1,
  }
  const playlists: Routes[string] = () => ({ body: { items: [playlist], nextCursor: null } })
  await openCreator('/creator/miraokafor', { [`GET /api/creators/${MIRA.id}/playlists`]: playlists })
  expect((await screen.findByRole('link', { name: /Night Desk/ })).textContent).toBe('Night Desk1 Song')
})

test('a failed load can be tried again, and an unknown creator is reported as missing', async () => {
  let answer: TestResponse = problemResponse(500, 'INTERNAL')
  const { router } = await openCreator('/creator/miraokafor', { 'GET /api/creators/miraokafor': () => answer })
  await screen.findByRole('heading', { level: 2, name: 'The creator could not be loaded' })
  answer = { body: MIRA }
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { level: 1, name: 'Mira Okafor' })
  await router.navigate('/creator/nobody')
  expect(await screen.findByRole('heading', { level: 2, name: 'This creator is not here' })).toBeTruthy()
})
