import type { Playlist, PlaylistOrder } from '@cadenza/contract/playlists'
import type { QueryClient } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { broadcastPlaylistChange } from '#lib/streams/tab-broadcasts.ts'
import { applyChange, type OrderChange } from './order-changes.ts'
import { playlistOrderQuery, storePlaylistOrder, storePlaylistDetails } from './playlist-query.ts'

/** Resolves when the response is in the cache, so that the shown order never reverts in between. */
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

/** True when another tab or device changed the playlist first: the list must then be reloaded. */
export const isOrderConflict = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'PLAYLIST_POSITION_GONE' || error.code === 'NOT_FOUND')

async function moveSong(client: QueryClient, id: string, songId: string, after: string | null): Promise<void> {
  const params = { path: { id, songId } }
  const order: PlaylistOrder = await dataOrThrow(
    api.PUT('/api/playlists/{id}/songs/{songId}/position', { params, body: { after } }),
  )
  storePlaylistOrder(client, id, order)
  // The first songs give a playlist its cover, which lists show.
  void client.invalidateQueries({ queryKey: ['playlists'] })
  broadcastPlaylistChange({ playlistId: id, version: order.version, what: 'order' })
}

/** A song whose neighbor was removed may stay at the end of the list. */
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

/**
 * The response does not contain the order. It can be computed when the version is exactly one ahead of the known one;
 * otherwise it must be fetched.
 */
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
