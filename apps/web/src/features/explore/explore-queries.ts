import type { CatalogSort } from '@cadenza/contract/catalog'
import type { Playlist } from '@cadenza/contract/playlists'
import type { Song } from '@cadenza/contract/songs'
import type { Genre } from '@cadenza/vocabulary/genres'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import type { InfiniteSource } from '#widgets/song-list/use-infinite-pages.ts'

const FRONT_ALBUM_COUNT = 13
/** A page of albums may be short although more pages follow. After this many pages the front page shows what it has. */
const MAX_PAGES = 3
const TRENDING_SHOWN = 10
const NEW_SHOWN = 12

const fetchAlbumPage = (cursor: string | null, limit: number, signal: AbortSignal) =>
  dataOrThrow(api.GET('/api/albums', { params: { query: { limit, ...(cursor === null ? {} : { cursor }) } }, signal }))

export const newestAlbumsQuery = queryOptions({
  queryKey: ['albums', 'newest'],
  queryFn: async ({ signal }) => {
    const albums = new Map<string, Playlist>()
    let cursor: string | null = null
    for (let page = 0; page < MAX_PAGES && albums.size < FRONT_ALBUM_COUNT; page += 1) {
      const { items, nextCursor }: Awaited<ReturnType<typeof fetchAlbumPage>> = await fetchAlbumPage(
        cursor,
        FRONT_ALBUM_COUNT,
        signal,
      )
      for (const album of items) albums.set(album.id, album)
      cursor = nextCursor
      if (cursor === null) break
    }
    return [...albums.values()].slice(0, FRONT_ALBUM_COUNT)
  },
})

export const allAlbumsQuery = infiniteQueryOptions({
  queryKey: ['albums', 'all'],
  queryFn: ({ pageParam, signal }) => fetchAlbumPage(pageParam, 24, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
})

interface SongList {
  items: Song[]
}

function mapSongs(data: unknown, change: (song: Song) => Song): SongList {
  const list = data as SongList
  return { ...list, items: list.items.map(change) }
}

export const trendingQuery = queryOptions({
  queryKey: ['catalog', 'trending'],
  queryFn: ({ signal }) =>
    dataOrThrow(api.GET('/api/trending', { params: { query: { limit: TRENDING_SHOWN } }, signal })),
  meta: { mapSongs },
})

export const newSongsQuery = queryOptions({
  queryKey: ['catalog', 'new'],
  queryFn: ({ signal }) =>
    dataOrThrow(api.GET('/api/catalog/songs', { params: { query: { limit: NEW_SHOWN } }, signal })),
  meta: { mapSongs },
})

export const songIdOf = ({ id }: Song): string => id

export function catalogSource(genre: Genre | null, sort: CatalogSort): InfiniteSource<Song> {
  return {
    queryKey: ['catalog', 'songs', genre, sort],
    fetchPage: (page, signal) => {
      const query = { sort, ...(genre ? { genre } : {}), ...page }
      return dataOrThrow(api.GET('/api/catalog/songs', { params: { query }, ...(signal ? { signal } : {}) }))
    },
    idOf: songIdOf,
    changeSong: (song, change) => change(song),
  }
}
