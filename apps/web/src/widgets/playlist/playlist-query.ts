import type { Playlist, PlaylistOrder, PlaylistWithSongs } from '@cadenza/contract/playlists'
import type { Song } from '@cadenza/contract/songs'
import { infiniteQueryOptions, type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'

const NEXT_PAGE_SIZE = 100

/** A song of a playlist, with the time when it was added. */
export type PlaylistItem = PlaylistWithSongs['songs']['items'][number]

const mapItems = (page: PlaylistWithSongs, change: (song: Song) => Song): PlaylistWithSongs => ({
  ...page,
  songs: { ...page.songs, items: page.songs.items.map((item) => ({ ...item, song: change(item.song) })) },
})

/** The playlist with its first page of songs. */
export const playlistQuery = (id: string) =>
  queryOptions({
    queryKey: ['playlist', id],
    queryFn: ({ signal }) => dataOrThrow(api.GET('/api/playlists/{id}', { params: { path: { id } }, signal })),
    meta: { mapSongs: (data, change) => mapItems(data as PlaylistWithSongs, change) },
  })

/** The songs after the first page, fetched as far as the user scrolls. Their order comes from playlistOrderQuery. */
export const playlistNextPagesQuery = (id: string, firstCursor: number | null) =>
  infiniteQueryOptions({
    queryKey: ['playlist', id, 'rest'],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: NEXT_PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }
      return dataOrThrow(api.GET('/api/playlists/{id}', { params: { path: { id }, query }, signal }))
    },
    initialPageParam: firstCursor,
    getNextPageParam: (page) => page.songs.nextCursor,
    enabled: false,
    // Comparing five thousand songs with their waveforms at every new page would be too slow.
    structuralSharing: false,
    meta: {
      mapSongs: (data, change) => {
        const known = data as InfiniteData<PlaylistWithSongs>
        return { ...known, pages: known.pages.map((page) => mapItems(page, change)) }
      },
    },
  })

const isOrder = (data: unknown): data is PlaylistOrder =>
  typeof data === 'object' && data !== null && 'version' in data && 'songIds' in data

/** The complete order of the viewer's own playlist. A response that is older than the known order is dropped. */
export const playlistOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['playlist', id, 'order'],
    queryFn: ({ signal }) => dataOrThrow(api.GET('/api/playlists/{id}/order', { params: { path: { id } }, signal })),
    staleTime: 0,
    structuralSharing: (known, fresh) =>
      isOrder(known) && isOrder(fresh) && known.version > fresh.version ? known : fresh,
  })

export function storePlaylistOrder(client: QueryClient, id: string, fresh: PlaylistOrder): void {
  client.setQueryData(playlistOrderQuery(id).queryKey, (known) =>
    known && known.version > fresh.version ? known : fresh,
  )
}

/** Stores everything except the songs. Lists of playlists are refetched when they are shown next. */
export function storePlaylistDetails(client: QueryClient, changed: Playlist): void {
  client.setQueryData(playlistQuery(changed.id).queryKey, (known) => known && { ...known, ...changed })
  void client.invalidateQueries({ queryKey: ['playlists'] })
}
