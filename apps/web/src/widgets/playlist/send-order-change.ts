import type { Playlist, PlaylistOrder } from '@cadenza/contract/playlists'
import type { QueryClient } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { broadcastPlaylistChange } from '#lib/streams/tab-broadcasts.ts'
import { applyChange, type OrderChange } from './order-changes.ts'
import { playlistOrderQuery, storePlaylistOrder, storePlaylistDetails } from './playlist-query.ts'

/** Ends when the answer is in the cache, so that what is shown never falls back in between. */
export async function sendOrderChange(client: QueryClient, playlistId: string, change: OrderChange): Promise<void> {
  const { songId } = change
  switch (change.kind) {
    case 'place':
      return await moveSong(client, playlistId, songId, change.after)
    case 'remove': {
      const params = { path: { id: playlistId, songId } }
      const playlist = await dataOrThrow(api.DELETE('/api/playlists/{id}/songs/{songId}', { params }))
      return await applyContentChange(client, playlist, change)
    }
    case 'add': {
      const params = { path: { id: playlistId } }
      const playlist = await dataOrThrow(api.POST('/api/playlists/{id}/songs', { params, body: { songId } }))
      await applyContentChange(client, playlist, { kind: 'add', songId })
      if (change.after !== undefined) await moveSongIfPossible(client, playlistId, songId, change.after)
    }
  }
}

/** True when another tab or device was faster: the list is then to be shown as it is now. */
export const isOrderConflict = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'PLACE_GONE' || error.code === 'NOT_FOUND')

async function moveSong(client: QueryClient, id: string, songId: string, after: string | null): Promise<void> {
  const params = { path: { id, songId } }
  const order: PlaylistOrder = await dataOrThrow(
    api.PUT('/api/playlists/{id}/songs/{songId}/place', { params, body: { after } }),
  )
  storePlaylistOrder(client, id, order)
  broadcastPlaylistChange({ playlistId: id, version: order.version, what: 'order' })
}

/** At the end of the list is good enough for a song whose neighbour has left. */
async function moveSongIfPossible(
  client: QueryClient,
  id: string,
  songId: string,
  after: string | null,
): Promise<void> {
  try {
    await moveSong(client, id, songId, after)
  } catch (error) {
    if (!isOrderConflict(error)) throw error
  }
}

/** The answer has no order in it. One change further than we know, it is known; else it must be asked for. */
async function applyContentChange(client: QueryClient, playlist: Playlist, change: OrderChange): Promise<void> {
  const { id, version } = playlist
  const known = client.getQueryData(playlistOrderQuery(id).queryKey)
  storePlaylistDetails(client, playlist)
  broadcastPlaylistChange({ playlistId: id, version, what: 'content' })
  if (!known || version <= known.version) return
  if (version === known.version + 1) {
    storePlaylistOrder(client, id, { version, songIds: [...applyChange(known.songIds, change)] })
  } else {
    await client.fetchQuery(playlistOrderQuery(id))
  }
}
