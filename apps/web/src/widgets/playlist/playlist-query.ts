import type { Playlist, PlaylistOrder, PlaylistWithSongs } from '@cadenza/contract/playlists'
import type { Song } from '@cadenza/contract/songs'
import { infiniteQueryOptions, type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'

const NEXT_PAGE_SIZE = 100

/** A song of a playlist, and since when it is in it. */
export type PlaylistItem = PlaylistWithSongs['songs']['items'][number]

const mapItems = (page: PlaylistWithSongs, change: (song: Song) => Song): PlaylistWithSongs => ({
  ...page,
  songs: { ...page.songs, items: page.songs.items.map((item) => ({ ...item, song: change(item.song) })) },
})

/** With the first of its songs. */
export const playlistQuery = (id: string) =>
  queryOptions({
    queryKey: ['playlist', id],
    queryFn: ({ signal }) => dataOrThrow(api.GET('/api/playlists/{id}', { params: { path: { id } }, signal })),
    meta: { mapSongs: (data, change) => mapItems(data as PlaylistWithSongs, change) },
  })

/** The songs after those, fetched as far as somebody looks. What is where is the order's to say. */
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
    // Five thousand songs, each with the shape of its sound, are not compared one by one whenever a page comes.
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

/** Of an own playlist, all of it. An answer that was overtaken by a later one is dropped. */
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

/** Everything but its songs. Lists of playlists are asked for again when they are next shown. */
export function storePlaylistDetails(client: QueryClient, changed: Playlist): void {
  client.setQueryData(playlistQuery(changed.id).queryKey, (known) => known && { ...known, ...changed })
  void client.invalidateQueries({ queryKey: ['playlists'] })
}
