import type { BinnedPlaylist, BinnedSong } from '@cadenza/contract/bin'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
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
import { RecentlyDeletedScreen } from './recently-deleted-screen.tsx'

const DAY_MS = 86_400_000
const { artworkUrl, artworkGradient, palette } = LANTERNS

function times(daysAgo: number) {
  const deletedAtMs = Date.now() - daysAgo * DAY_MS - 60_000
  return {
    deletedAt: new Date(deletedAtMs).toISOString(),
    expiresAt: new Date(deletedAtMs + 30 * DAY_MS).toISOString(),
  }
}

const song = (title: string, daysAgo: number): BinnedSong => ({
  generationId: `0190f3c0-0000-7000-8000-0b${String(daysAgo).padStart(10, '0')}`,
  title,
  cover: { songId: LANTERNS.id, artworkUrl, artworkGradient, palette },
  ...times(daysAgo),
})

const SONGS = [song('Slow Water', 0), song('Harbour', 24), song('Kerosene Sunday', 29)]
const PLAYLIST: BinnedPlaylist = {
  id: '0190f3c0-0000-7000-8000-0c0000000001',
  title: 'Night Desk',
  songsCount: 12,
  covers: [],
  ...times(2),
}

type Routes = Record<string, (request: TestRequest) => TestResponse>
const pageOf = (items: unknown[]): TestResponse => ({ body: { items, nextCursor: null } })

async function openBin(routes: Routes = {}, startAt = '/library/deleted') {
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'GET /api/bin': () => ({ body: { songs: 3, playlists: 1 } }),
    'GET /api/bin/songs': () => pageOf(SONGS),
    'GET /api/bin/playlists': () => pageOf([PLAYLIST]),
    ...routes,
  })
  return { server, ...(await renderElement(<RecentlyDeletedScreen />, startAt)) }
}

const rows = () => within(screen.getByRole('list', { name: 'Recently deleted' })).getAllByRole('listitem')

test('songs and playlists are listed with the days that are left', async () => {
  const { router } = await openBin()
  await screen.findByText('Slow Water')
  expect(rows().map((row) => within(row).getByText(/days left|Last day/).textContent)).toEqual([
    '30 days left',
    '6 days left',
    'Last day',
  ])
  await userEvent.click(await screen.findByRole('radio', { name: 'Playlists · 1' }))
  await screen.findByText('Night Desk')
  expect(rows()[0]?.textContent).toContain('12 Songs')
  expect(router.state.location.search).toBe('?kind=playlists')
})

test('a song leaves the list once it is restored, and stays when that fails', async () => {
  let isRestored = false
  let answer: TestResponse = problemResponse(500, 'INTERNAL')
  await openBin({
    'GET /api/bin/songs': () => pageOf(isRestored ? SONGS.slice(1) : SONGS),
    [`POST /api/generations/${SONGS[0]?.generationId}/restore`]: () => answer,
  })
  const restore = await screen.findByRole('button', { name: 'Restore Slow Water' })
  await userEvent.click(restore)
  await screen.findByText('It could not be restored. Please try again.')
  expect(rows()).toHaveLength(3)
  answer = { body: {} }
  isRestored = true
  await userEvent.click(screen.getByRole('button', { name: 'Restore Slow Water' }))
  await screen.findByText('“Slow Water” is back in your library')
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('a playlist is restored by its own route', async () => {
  const path = `POST /api/playlists/${PLAYLIST.id}/restore`
  const { server } = await openBin({ [path]: () => ({ body: {} }) }, '/library/deleted?kind=playlists')
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Night Desk' }))
  await waitFor(() => expect(server.countRequests(path)).toBe(1))
})

test('all is deleted for good only after a second question, and only what was listed', async () => {
  let isEmpty = false
  const { server } = await openBin({
    'GET /api/bin/songs': () => pageOf(isEmpty ? [] : SONGS),
    'DELETE /api/bin/songs': () => {
      isEmpty = true
      return { body: { removed: 3 } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete all for good' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete 3 songs for good?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(server.countRequests('DELETE /api/bin/songs')).toBe(0)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete all for good' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete for good' }))
  await screen.findByText('Nothing deleted in the last 30 days.')
  expect(server.requests.find(({ method }) => method === 'DELETE')?.query.get('until')).toBe(SONGS[0]?.deletedAt)
})

test('a failed load says so and offers Retry', async () => {
  let answer: TestResponse = problemResponse(400, 'INPUT_INVALID')
  await openBin({ 'GET /api/bin/songs': () => answer })
  await screen.findByRole('heading', { name: 'What you deleted could not be loaded' })
  answer = pageOf(SONGS)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
})
