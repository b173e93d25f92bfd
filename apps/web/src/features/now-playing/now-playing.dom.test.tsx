import type { Song } from '@cadenza/contract/songs'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LENA, SIGN_IN_METHODS, problemResponse, startTestApi, type TestResponse } from '#test/test-api.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { renderElement } from '#test/render.tsx'
import { storeSession } from '#widgets/session/session-query.ts'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { NowPlaying } from './now-playing.tsx'

const SAINTS: Song = { ...LANTERNS, id: '0190f3c0-0000-7000-8000-0000000000a2', title: 'Static Saints' }

// The player loads this module on demand. It is imported in advance, because that takes time.
beforeAll(async () => void (await import('./now-playing-dialogs.tsx')), 30_000)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  playback.stop()
  playback.setShuffled(false)
  playback.setRepeat('off')
})

function setWidth(isDesk: boolean): void {
  const match = vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('64rem') && isDesk,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
  onTestFinished(() => match.mockRestore())
}

interface Opening {
  isDesk?: boolean
  startAt?: string
  routes?: Record<string, () => TestResponse>
}

async function open({ isDesk = true, startAt = '/library', routes = {} }: Opening = {}) {
  setWidth(isDesk)
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    [`GET /api/songs/${LANTERNS.id}`]: () => ({ body: LANTERNS }),
    ...routes,
  })
  return { server, ...(await renderElement(<NowPlaying />, startAt)) }
}

const playing = (song = LANTERNS, queue = [LANTERNS, SAINTS]): void => act(() => playback.play(song, { queue }))
const bar = () => screen.findByRole('complementary', { name: 'Now playing' })

test('there is no bar and no space for one when nothing was played', async () => {
  await open()
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(document.documentElement.hasAttribute('data-now-playing')).toBe(false)
})

test('on a desktop the bar has all controls', async () => {
  await open()
  playing()
  const now = within(await bar())
  expect(now.getByRole('link', { name: /Paper Lanterns at Low Tide Lena Marsh/ }).getAttribute('href')).toBe(
    `/player/${LANTERNS.id}`,
  )
  expect(now.getByRole('link', { name: 'Lyrics' }).getAttribute('href')).toBe(`/player/${LANTERNS.id}?view=lyrics`)
  expect(now.getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuetext')).toBe('0:00 of 2:45')
  await userEvent.click(now.getByRole('button', { name: 'Next' }))
  expect(playback.read().song).toMatchObject({ title: 'Static Saints' })
  expect(now.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  await userEvent.click(now.getByRole('button', { name: 'Previous' }))
  await userEvent.click(now.getByRole('button', { name: 'Pause' }))
  expect(playback.read()).toMatchObject({ song: { id: LANTERNS.id }, status: 'paused' })
  expect(document.documentElement.dataset['nowPlaying']).toBe('')
})

test('on a phone the mini player links to the song, and is hidden on its page', async () => {
  const { router } = await open({ isDesk: false })
  playing()
  const now = within(await bar())
  expect(now.getByRole('button', { name: 'Next' })).toBeTruthy()
  await userEvent.click(now.getByRole('link'))
  expect(router.state.location.pathname).toBe(`/player/${LANTERNS.id}`)
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(document.documentElement.dataset['nowPlaying']).toBe('on-desk')
})

test('a like given in the bar shows there at once', async () => {
  await open({
    routes: { [`PUT /api/songs/${LANTERNS.id}/like`]: () => ({ body: { isFavorite: true, likesCount: 1 } }) },
  })
  playing()
  const heart = within(await bar()).getByRole('button', { name: 'Favourite' })
  await userEvent.click(heart)
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
  await waitFor(() => expect(playback.read().song?.isFavorite).toBe(true))
})

test('the volume slider of the bar changes the volume', async () => {
  await open()
  playing()
  const now = within(await bar())
  expect(now.getByRole('slider', { name: 'Volume' })).toHaveProperty('value', '80')
  await userEvent.click(now.getByRole('button', { name: 'Mute' }))
  expect(playback.read().isMuted).toBe(true)
  expect(now.getByRole('slider', { name: 'Volume' })).toHaveProperty('value', '0')
})

test('the last song is restored after a reload, in its latest state', async () => {
  playing()
  const stored = localStorage.getItem('cadenza-now-playing') ?? ''
  playback.stop()
  localStorage.setItem('cadenza-now-playing', stored)
  await open({ routes: { [`GET /api/songs/${LANTERNS.id}`]: () => ({ body: { ...LANTERNS, title: 'Renamed' } }) } })
  await within(await bar()).findByText('Renamed', {})
  expect(playback.read()).toMatchObject({ status: 'paused', queue: [{ title: 'Renamed' }, { id: SAINTS.id }] })
})

test('a restored song that no longer exists is removed', async () => {
  playing(LANTERNS, [LANTERNS])
  const stored = localStorage.getItem('cadenza-now-playing') ?? ''
  playback.stop()
  localStorage.setItem('cadenza-now-playing', stored)
  await open({ routes: { [`GET /api/songs/${LANTERNS.id}`]: () => problemResponse(404, 'NOT_FOUND') } })
  await waitFor(() => expect(playback.read().status).toBe('empty'))
})

test('playback stops and is not stored when the user signs out', async () => {
  const { queryClient } = await open()
  await waitFor(() => expect(queryClient.getQueryData(['session'])).toBeTruthy())
  playing()
  await bar()
  act(() => storeSession(queryClient, { user: null, methods: SIGN_IN_METHODS }))
  await waitFor(() => expect(playback.read().status).toBe('empty'))
  expect(localStorage.getItem('cadenza-now-playing')).toBeNull()
})

test('shortcuts play, seek and shuffle, until they are turned off', async () => {
  await open()
  playing()
  await bar()
  await userEvent.keyboard(' ')
  expect(playback.read().status).toBe('paused')
  await userEvent.keyboard('ll{ArrowLeft}')
  expect(playback.readPosition().timeSeconds).toBe(15)
  await userEvent.keyboard('sr')
  expect(playback.read()).toMatchObject({ isShuffled: true, repeat: 'all' })
  await userEvent.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  const search = help.getByText('Search').closest('div')
  expect([...(search?.querySelectorAll('kbd') ?? [])].map(({ textContent }) => textContent)).toEqual(['/', 'Ctrl', 'K'])
  await userEvent.click(help.getByRole('switch', { name: 'Use keyboard shortcuts' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('k')
  expect(playback.read().status).toBe('paused')
})

const THIRD: Song = { ...SAINTS, id: '0190f3c0-0000-7000-8000-0000000000a3', title: 'Third' }
const queueButton = async () => within(await bar()).getByRole('button', { name: 'Queue' })
const column = () => screen.findByRole('complementary', { name: 'Queue' })

test('songs of the queue can be played, removed, repeated and cleared', async () => {
  await open()
  playing(LANTERNS, [LANTERNS, SAINTS, THIRD, { ...THIRD, id: 'fourth', title: 'Fourth' }])
  await userEvent.click(await queueButton())
  const queue = within(await column())
  const titles = () => queue.queryAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)
  expect(titles()).toEqual(['Static Saints', 'Third', 'Fourth'])
  expect(queue.getByText('3 songs · 8:15')).toBeTruthy()
  await userEvent.click(queue.getByRole('button', { name: 'Remove Third from the queue' }))
  expect(titles()).toEqual(['Static Saints', 'Fourth'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Fourth from the queue')
  await userEvent.click(queue.getByRole('button', { name: 'Play Static Saints' }))
  expect(playback.read().song).toMatchObject({ title: 'Static Saints' })
  expect(titles()).toEqual(['Fourth'])
  await userEvent.click(queue.getByRole('button', { name: 'Repeat: off' }))
  expect(playback.read().repeat).toBe('all')
  await userEvent.click(queue.getByRole('button', { name: 'Clear' }))
  expect(titles()).toEqual([])
  expect(playback.read()).toMatchObject({ song: { title: 'Static Saints' }, status: 'loading' })
})

test('on a desktop the queue stays while the user moves between pages, and is remembered for the session', async () => {
  const { router, unmount } = await open()
  playing()
  const button = await queueButton()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect((await column()).id).toBe(button.getAttribute('aria-controls'))
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(document.documentElement.dataset['queue']).toBe('')
  await act(() => router.navigate('/explore'))
  await column()
  unmount()
  await open()
  await column()
  await userEvent.keyboard('q')
  expect(screen.queryByRole('complementary', { name: 'Queue' })).toBeNull()
  expect(document.documentElement.dataset['queue']).toBeUndefined()
})

test('Escape closes the queue and returns to its button', async () => {
  await open()
  playing()
  await userEvent.click(await queueButton())
  within(await column())
    .getByRole('button', { name: 'Close the queue' })
    .focus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('complementary', { name: 'Queue' })).toBeNull()
  expect(document.activeElement).toBe(await queueButton())
})

test('on a phone the queue is a sheet that is not open by itself', async () => {
  sessionStorage.setItem('cadenza-queue-open', '')
  await open({ isDesk: false })
  playing()
  await bar()
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('q')
  const sheet = within(await screen.findByRole('dialog', { name: 'Queue' }))
  expect(sheet.getByRole('switch', { name: 'More like this' })).toBeTruthy()
})
