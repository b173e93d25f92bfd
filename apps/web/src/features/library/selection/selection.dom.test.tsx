import type { Song } from '@cadenza/contract/songs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { LENA, SIGN_IN_METHODS, startTestApi, type TestRequest, type TestResponse } from '#test/test-api.ts'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { renderElement } from '#test/render.tsx'
import { LibraryScreen } from '#features/library/library-screen.tsx'

const song = (number: number, changed: Partial<Song> = {}): Song => ({
  ...LANTERNS,
  id: `0190f3c0-0000-7000-8000-0a${String(number).padStart(10, '0')}`,
  title: `Song ${number}`,
  createdAt: new Date().toISOString(),
  ...changed,
})

const PLAYLIST = {
  id: '0190f3c0-0000-7000-8000-0c0000000001',
  userId: LENA.id,
  creatorName: 'Lena Marsh',
  title: 'Night Desk',
  description: null,
  artworkUrl: null,
  isPublic: false,
  songsCount: 0,
  duration: 0,
  covers: [],
  containsSong: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 1,
}

type Routes = Record<string, (request: TestRequest) => TestResponse>

async function openSongs(routes: Routes = {}, songs = [song(1), song(2), song(3)]) {
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'GET /api/bin': () => ({ body: { songs: 0, playlists: 0 } }),
    'GET /api/songs': () => ({ body: { items: songs, nextCursor: null } }),
    'GET /api/playlists': () => ({ body: { items: [PLAYLIST], nextCursor: null } }),
    ...routes,
  })
  const rendered = await renderElement(<LibraryScreen />, '/library')
  await screen.findByText('Song 1')
  return { server, ...rendered }
}

const bar = () => screen.getByRole('toolbar', { name: 'Selected songs' })
const select = (number: number) => userEvent.click(screen.getByRole('checkbox', { name: `Select Song ${number}` }))

beforeEach(() => localStorage.clear())

test('selected songs are added to a playlist one after another, in the order of their selection', async () => {
  const path = `POST /api/playlists/${PLAYLIST.id}/songs`
  const { server } = await openSongs({ [path]: () => ({ body: { ...PLAYLIST, songsCount: 2 } }) })
  await userEvent.click(screen.getByRole('button', { name: 'Select' }))
  expect(within(bar()).getByText('0 selected')).toBeTruthy()
  expect(within(bar()).getByRole<HTMLButtonElement>('button', { name: 'Playlist' }).disabled).toBe(true)
  await select(3)
  await select(1)
  expect(within(bar()).getByText('2 selected')).toBeTruthy()
  await userEvent.click(within(bar()).getByRole('button', { name: 'Playlist' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Night Desk/ }))
  await screen.findByText('Songs saved to “Night Desk”')
  const sent = server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toEqual([{ songId: song(3).id }, { songId: song(1).id }])
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('songs that are private are published, and Undo makes exactly those private again', async () => {
  const songs = [song(1, { isPublic: true }), song(2)]
  const { server } = await openSongs(
    {
      [`PATCH /api/songs/${song(2).id}`]: ({ body }) => ({ body: song(2, body as Partial<Song>) }),
    },
    songs,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Select' }))
  await select(1)
  expect(within(bar()).getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true)
  await userEvent.click(within(bar()).getByRole('button', { name: 'All' }))
  await userEvent.click(within(bar()).getByRole('button', { name: 'Publish' }))
  await screen.findByText('1 song is public')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { isPublic: true },
      { isPublic: false },
    ]),
  )
})

test('X on a focused row starts a selection with it and keeps the focus; Escape leaves it', async () => {
  await openSongs()
  screen.getByRole('link', { name: /Song 2/ }).focus()
  await userEvent.keyboard('x')
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Song 2' })
  expect(box.checked).toBe(true)
  expect(document.activeElement).toBe(box)
  await userEvent.keyboard(' ')
  expect(box.checked).toBe(false)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(screen.getByRole('button', { name: 'Select' })).toBeTruthy()
})

test('a finger that stays on a row selects it, and one that moves scrolls', async () => {
  await openSongs()
  const row = (number: number) => screen.getByText(`Song ${number}`)
  const wait = () => new Promise((resolve) => setTimeout(resolve, 600))
  fireEvent.pointerDown(row(1), { pointerType: 'touch', clientX: 10, clientY: 10 })
  fireEvent.pointerMove(row(1), { pointerType: 'touch', clientX: 10, clientY: 60 })
  await wait()
  expect(screen.queryByRole('toolbar')).toBeNull()
  fireEvent.pointerDown(row(3), { pointerType: 'touch', clientX: 10, clientY: 10 })
  await screen.findByRole('toolbar')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Song 3' }).checked).toBe(true)
})

test('no more than fifty songs are selected at once', async () => {
  const many = Array.from({ length: 60 }, (_, index) => song(index + 1))
  await openSongs({}, many)
  await userEvent.click(screen.getByRole('button', { name: 'Select' }))
  await userEvent.click(within(bar()).getByRole('button', { name: 'All' }))
  expect(within(bar()).getByText('50 selected, no more at once')).toBeTruthy()
  await select(60)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Song 60' }).checked).toBe(false)
})
