import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link } from './link.tsx'
import { createMemoryPageRouter } from './page-router.ts'
import type { PreparePage } from './prepare-page.ts'
import { RouterProvider } from './router-provider.tsx'

const STAY_MS = 65

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanup()
})

function showLinks() {
  const fetchSong = vi.fn<(id: string | undefined) => Promise<string>>(async () => 'a song')
  const prepare: PreparePage = (client, { id }) =>
    client.prefetchQuery({ queryKey: ['song', id], queryFn: () => fetchSong(id), retry: false })
  const lazy = vi.fn<() => Promise<object>>(async () => ({ Component: () => 'player', prepare }))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  const links = (
    <>
      <Link to="/player/1">first</Link>
      <Link to="/player/2">second</Link>
    </>
  )
  const router = createMemoryPageRouter(
    [
      { path: '/', element: links },
      { path: '/player/:id', lazy },
    ],
    '/',
  )
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const link = (name: string) => screen.getByRole('link', { name })
  return { client, fetchSong, lazy, link, router }
}

test('a pointer that stays on a link has the data of its page requested, once', async () => {
  const { client, fetchSong, link, router } = showLinks()
  fireEvent.pointerEnter(link('first'))
  await vi.advanceTimersByTimeAsync(STAY_MS)
  fireEvent.pointerLeave(link('first'))
  fireEvent.focus(link('first'))
  await vi.advanceTimersByTimeAsync(STAY_MS)
  expect(fetchSong.mock.calls).toEqual([['1']])
  expect(client.getQueryData(['song', '1'])).toBe('a song')
  expect(router.state.location.pathname).toBe('/')
})

test.each(['pointerLeave', 'blur'] as const)('after %s too early only the code is loaded', async (event) => {
  const { fetchSong, lazy, link } = showLinks()
  fireEvent.pointerEnter(link('first'))
  await vi.advanceTimersByTimeAsync(STAY_MS - 1)
  fireEvent[event](link('first'))
  await vi.advanceTimersByTimeAsync(10 * STAY_MS)
  expect(lazy).toHaveBeenCalledTimes(1)
  expect(fetchSong).not.toHaveBeenCalled()
})

test('on the way over several links only the data of the last is requested', async () => {
  const { fetchSong, link } = showLinks()
  fireEvent.pointerEnter(link('first'))
  fireEvent.pointerEnter(link('second'))
  await vi.advanceTimersByTimeAsync(STAY_MS)
  expect(fetchSong.mock.calls).toEqual([['2']])
})

test('with Save-Data no data is requested before the link is pressed', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const { fetchSong, link } = showLinks()
  fireEvent.pointerEnter(link('first'))
  await vi.advanceTimersByTimeAsync(10 * STAY_MS)
  expect(fetchSong).not.toHaveBeenCalled()
})

test('data that cannot be loaded early changes nothing on the page', async () => {
  const { client, fetchSong, link } = showLinks()
  fetchSong.mockRejectedValue(new Error('offline'))
  fireEvent.pointerEnter(link('first'))
  await vi.advanceTimersByTimeAsync(STAY_MS)
  expect(client.getQueryState(['song', '1'])?.status).toBe('error')
  expect(link('first')).toBeTruthy()
})

test('code that cannot be loaded early is requested again, and then its data', async () => {
  const { fetchSong, lazy, link } = showLinks()
  lazy.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  fireEvent.pointerEnter(link('first'))
  await vi.advanceTimersByTimeAsync(STAY_MS)
  expect(fetchSong).not.toHaveBeenCalled()
  fireEvent.pointerEnter(link('first'))
  await vi.advanceTimersByTimeAsync(STAY_MS)
  expect(fetchSong.mock.calls).toEqual([['1']])
})
