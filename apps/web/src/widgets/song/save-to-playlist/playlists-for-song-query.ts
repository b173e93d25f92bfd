import type { Playlist, PlaylistPage } from '@cadenza/contract/playlists'
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { broadcastPlaylistChange } from '#lib/streams/tab-broadcasts.ts'

const PLAYLISTS_KEY = 'playlists'

/** The viewer's own playlists, each with whether it contains the song; null stands for several songs. */
export const playlistsForSongQuery = (songId: string | null) =>
  infiniteQueryOptions({
    queryKey: [PLAYLISTS_KEY, 'for-song', songId],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(songId === null ? {} : { song: songId }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }
      return dataOrThrow(api.GET('/api/playlists', { params: { query }, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // A playlist may have been changed on any page since the last fetch.
    staleTime: 0,
  })

/**
 * Stores a changed playlist in this list, and invalidates every other list of playlists so that it is refetched when it
 * is shown next.
 */
export function storePlaylist(client: QueryClient, songId: string | null, changed: Playlist): void {
  const put = (item: Playlist): Playlist => (item.id === changed.id ? changed : item)
  client.setQueryData(playlistsForSongQuery(songId).queryKey, (known: InfiniteData<PlaylistPage> | undefined) => {
    return known && { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.map(put) })) }
  })
  void client.invalidateQueries({ queryKey: [PLAYLISTS_KEY], refetchType: 'none' })
  // The rail shows the newest playlists on every page.
  void client.refetchQueries({ queryKey: [PLAYLISTS_KEY, 'newest'], type: 'active' })
  void client.invalidateQueries({ queryKey: ['playlist', changed.id] })
  broadcastPlaylistChange({ playlistId: changed.id, version: changed.version, what: 'content' })
}
