import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { broadcastPlaylistChange } from '#lib/streams/tab-broadcasts.ts'
import { PLAYLIST_ID, songOf, StoredPlaylist } from '#test/features/stored-playlist.ts'
import { renderElement } from '#test/render.tsx'
import { startTestApi } from '#test/test-api.ts'
import { sendOrderChange } from '#widgets/playlist/send-order-change.ts'
import { RailPlaylists } from './rail-playlists.tsx'

const SONGS = [1, 2].map((number) => songOf(number, { artworkUrl: `/covers/${number}?v=1` }))

async function openRail() {
  const playlist = new StoredPlaylist(SONGS)
  await startTestApi({
    ...playlist.routes(),
    'GET /api/playlists': () => ({ body: { items: [playlist.answer], nextCursor: null } }),
  })
  const { queryClient } = await renderElement(<RailPlaylists />)
  await screen.findByText('Night Desk')
  return { playlist, queryClient }
}

const cover = () =>
  screen
    .getByRole('link', { name: /Night Desk/ })
    .querySelector('img')
    ?.getAttribute('src')
const SECOND = songOf(2).id

test('the rail shows the new cover after another song was moved to the top', async () => {
  const { queryClient } = await openRail()
  expect(cover()).toContain('/covers/1')
  await sendOrderChange(queryClient, PLAYLIST_ID, { kind: 'place', songId: SECOND, after: null })
  await waitFor(() => expect(cover()).toContain('/covers/2'))
})

test('the rail shows the new cover and count after the first song was removed', async () => {
  const { queryClient } = await openRail()
  await sendOrderChange(queryClient, PLAYLIST_ID, { kind: 'remove', songId: songOf(1).id })
  await waitFor(() => expect(cover()).toContain('/covers/2'))
  expect(screen.getByText('1 Song')).toBeTruthy()
})

test('the rail follows a change that was made in another tab', async () => {
  const { playlist } = await openRail()
  playlist.move(SECOND, null)
  broadcastPlaylistChange({ playlistId: PLAYLIST_ID, version: playlist.version, what: 'order' })
  await waitFor(() => expect(cover()).toContain('/covers/2'))
})
