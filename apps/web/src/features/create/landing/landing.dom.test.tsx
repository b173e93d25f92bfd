import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LENA, SIGN_IN_METHODS, problemResponse, startTestApi, type TestResponse } from '#test/test-api.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { renderElement } from '#test/render.tsx'
import { sessionQuery } from '#widgets/session/session-query.ts'
import { useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'
import { EMPTY_LANDING_ROUTES, PUBLIC_SONGS, LANDING_ROUTES } from '#test/features/landing-routes.ts'
import { Landing } from './landing.tsx'

function SignUpState() {
  return <output>{useSignUpPrompt().isOpen ? 'sign-up open' : 'sign-up closed'}</output>
}

interface Opening {
  routes?: Record<string, () => TestResponse | Promise<TestResponse>>
  user?: typeof LENA | null
  at?: string
}

async function openLanding({ routes = LANDING_ROUTES, user = null, at = '/' }: Opening = {}) {
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user, methods: SIGN_IN_METHODS } }),
    ...routes,
  })
  const rendered = await renderElement(
    <>
      <Landing />
      <SignUpState />
    </>,
    at,
  )
  await rendered.queryClient.fetchQuery(sessionQuery)
  return { ...rendered, server }
}

const section = (name: string) => screen.getByRole('region', { name })

beforeEach(() => {
  localStorage.clear()
  playback.stop()
})

test('[V2] how it works is explained in three steps', async () => {
  await openLanding()
  const steps = within(section('How it works')).getAllByRole('listitem')
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Describe your vision',
    'AI creates your music',
    'Download and share',
  ])
})

test('[V3] creators, tracks and categories come from the server', async () => {
  await openLanding()
  const creators = await within(section('Featured creators')).findAllByRole('link')
  expect(creators.map((link) => link.getAttribute('href'))).toEqual([
    '/creator/mira-okafor',
    '/creator/otis-marlow',
    '/creator/noor',
    '/creator/juno-valdes',
  ])
  expect(creators[0]?.textContent).toBe('Mira Okafor48 tracks · 12.4K followers')
  expect(creators[1]?.textContent).toContain('1 follower')
  const tracks = await within(section('AI-generated tracks')).findAllByRole('listitem')
  expect(tracks.map((track) => track.textContent)).toEqual([
    'Paper Lanterns at Low TideMira Okafor · 2:45',
    'Glass ElevatorAI Creator · 1:05',
  ])
  const categories = within(section('Browse categories')).getAllByRole('button')
  expect(categories.map((category) => category.textContent)).toEqual([
    'Pop',
    'Ballad',
    'Rap',
    'Piano',
    'Lofi',
    'US-UK',
    'Country',
    'Rock',
  ])
})

test('[V3] a track plays in place, followed by the rest of the row, and a second press pauses it', async () => {
  await openLanding()
  const row = section('AI-generated tracks')
  const play = (await within(row).findAllByRole('button', { name: 'Play' }))[0]
  expect(play?.getAttribute('aria-describedby')).toBe(
    within(row).getByText('Paper Lanterns at Low Tide').getAttribute('id'),
  )
  await userEvent.click(play ?? document.body)
  expect(playback.read()).toMatchObject({ song: { title: 'Paper Lanterns at Low Tide' }, queue: PUBLIC_SONGS })
  await userEvent.click(await within(row).findByRole('button', { name: 'Pause' }))
  expect(playback.read().status).toBe('paused')
})

test('the music continues when the page is left', async () => {
  const { unmount } = await openLanding()
  const row = section('AI-generated tracks')
  await userEvent.click((await within(row).findAllByRole('button', { name: 'Play' }))[0] ?? document.body)
  unmount()
  expect(playback.read().status).toBe('playing')
})

test.each(['View all', 'Lofi'])('[V4] %s opens sign-in for a visitor', async (name) => {
  const { router } = await openLanding()
  await userEvent.click(screen.getByRole('button', { name }))
  expect(screen.getByText('sign-up open')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
})

test.each([
  ['View all', '/library'],
  ['Lofi', '/explore'],
])('[V4] %s leads a signed-in user to %s', async (name, path) => {
  const { router } = await openLanding({ user: LENA })
  await userEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(screen.getByText('sign-up closed')).toBeTruthy()
})

test('[V5] a visitor reads what an upgrade gives: downloads and broad commercial use', async () => {
  await openLanding()
  expect(screen.getByText('Upgrade to download your tracks and use them broadly in commercial work.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See credit packs' }).getAttribute('href')).toBe('/#pricing')
})

test("the footer's links lead to their sections, with the packs that the server sells", async () => {
  await openLanding()
  for (const id of ['features', 'pricing', 'api', 'changelog']) expect(document.getElementById(id)).toBeTruthy()
  expect(document.getElementById('pricing')?.textContent).toContain(
    '$20 · Producer Pack8,000 credits · at least 43 songs',
  )
})

test("a section in the URL's hash is scrolled to when it is loaded", async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scrolled.mockRestore())
  await openLanding({ at: '/#pricing' })
  expect(scrolled.mock.contexts).toEqual([document.getElementById('pricing')])
})

test('skeletons reserve the space of the lists while they load', async () => {
  const never = (): Promise<TestResponse> => new Promise(() => undefined)
  await openLanding({ routes: { 'GET /api/creators/featured': never, 'GET /api/catalog/songs': never } })
  expect(screen.getByLabelText('Creators are loading').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByLabelText('Tracks are loading').getAttribute('aria-busy')).toBe('true')
})

test('empty lists say so and show no invented content', async () => {
  await openLanding({ routes: EMPTY_LANDING_ROUTES })
  const creators = section('Featured creators')
  expect(await within(creators).findByText(/^Nobody has made a song public yet/)).toBeTruthy()
  expect(within(creators).queryAllByRole('link')).toEqual([])
  const tracks = section('AI-generated tracks')
  expect(await within(tracks).findByText('Nothing to hear yet')).toBeTruthy()
  expect(within(tracks).queryAllByRole('listitem')).toEqual([])
})

test('a list that could not be loaded says so, and Retry loads it', async () => {
  let isUp = false
  const unless = (answer: (() => TestResponse) | undefined) => () =>
    (isUp && answer?.()) || problemResponse(500, 'INTERNAL')
  await openLanding({
    routes: Object.fromEntries(Object.entries(LANDING_ROUTES).map(([route, answer]) => [route, unless(answer)])),
  })
  const creators = section('Featured creators')
  const tracks = section('AI-generated tracks')
  expect(await within(creators).findByText('The creators could not be loaded')).toBeTruthy()
  expect(await within(tracks).findByText('The tracks could not be loaded')).toBeTruthy()
  isUp = true
  await userEvent.click(within(creators).getByRole('button', { name: 'Retry' }))
  await userEvent.click(within(tracks).getByRole('button', { name: 'Retry' }))
  expect(await within(creators).findAllByRole('link')).toHaveLength(4)
  expect(await within(tracks).findByText('Glass Elevator')).toBeTruthy()
})
