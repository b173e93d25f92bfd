import type { Playlist, PlaylistOrder } from '@cadenza/contract/playlists'
import type { QueryClient } from '@tanstack/react-query'
import { answerOf, api } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { announcePlaylist } from '#lib/broadcast.ts'
import { applyChange, type OrderChange } from './order-changes.ts'
import { playlistOrderQuery, storeOrder, storePlaylistHead } from './playlist-query.ts'

/** Ends when the answer is in the cache, so that what is shown never falls back in between. */
export async function sendOrderChange(client: QueryClient, playlistId: string, change: OrderChange): Promise<void> {
  const { songId } = change
  switch (change.kind) {
    case 'place':
      return await place(client, playlistId, songId, change.after)
    case 'remove': {
      const params = { path: { id: playlistId, songId } }
      const playlist = await answerOf(api.DELETE('/api/playlists/{id}/songs/{songId}', { params }))
      return await learnContent(client, playlist, change)
    }
    case 'add': {
      const params = { path: { id: playlistId } }
      const playlist = await answerOf(api.POST('/api/playlists/{id}/songs', { params, body: { songId } }))
      await learnContent(client, playlist, { kind: 'add', songId })
      if (change.after !== undefined) await placeIfThere(client, playlistId, songId, change.after)
    }
  }
}

/** True when another tab or device was faster: the list is then to be shown as it is now. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'PLACE_GONE' || error.code === 'NOT_FOUND')

async function place(client: QueryClient, id: string, songId: string, after: string | null): Promise<void> {
  const params = { path: { id, songId } }
  const order: PlaylistOrder = await answerOf(
    api.PUT('/api/playlists/{id}/songs/{songId}/place', { params, body: { after } }),
  )
  storeOrder(client, id, order)
  announcePlaylist({ playlistId: id, version: order.version, what: 'order' })
}

/** At the end of the list is good enough for a song whose neighbour has left. */
async function placeIfThere(client: QueryClient, id: string, songId: string, after: string | null): Promise<void> {
  try {
    await place(client, id, songId, after)
  } catch (error) {
    if (!isOvertaken(error)) throw error
  }
}

/** The answer has no order in it. One change further than we know, it is known; else it must be asked for. */
async function learnContent(client: QueryClient, playlist: Playlist, change: OrderChange): Promise<void> {
  const { id, version } = playlist
  const known = client.getQueryData(playlistOrderQuery(id).queryKey)
  storePlaylistHead(client, playlist)
  announcePlaylist({ playlistId: id, version, what: 'content' })
  if (!known || version <= known.version) return
  if (version === known.version + 1) {
    storeOrder(client, id, { version, songIds: [...applyChange(known.songIds, change)] })
  } else {
    await client.fetchQuery(playlistOrderQuery(id))
  }
}
