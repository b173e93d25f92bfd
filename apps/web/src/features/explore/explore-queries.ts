import type { CatalogSort } from '@cadenza/contract/catalogue'
import type { Playlist } from '@cadenza/contract/playlists'
import type { Song } from '@cadenza/contract/songs'
import type { Genre } from '@cadenza/domain/genres'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#lib/api-client.ts'
import type { EndlessSource } from '#widgets/song-list/use-endless-pages.ts'

const FRONT_ALBUMS = 13
/** A page of albums may come short and still lead on; a front that would take more than these shows what it has. */
const MOST_PAGES = 3
const TRENDING_SHOWN = 10
const NEW_SHOWN = 12

const albumsPage = (cursor: string | null, limit: number, signal: AbortSignal) =>
  answerOf(api.GET('/api/albums', { params: { query: { limit, ...(cursor === null ? {} : { cursor }) } }, signal }))

export const newestAlbumsQuery = queryOptions({
  queryKey: ['albums', 'newest'],
  queryFn: async ({ signal }) => {
    const albums = new Map<string, Playlist>()
    let cursor: string | null = null
    for (let page = 0; page < MOST_PAGES && albums.size < FRONT_ALBUMS; page += 1) {
      const { items, nextCursor }: Awaited<ReturnType<typeof albumsPage>> = await albumsPage(
        cursor,
        FRONT_ALBUMS,
        signal,
      )
      for (const album of items) albums.set(album.id, album)
      cursor = nextCursor
      if (cursor === null) break
    }
    return [...albums.values()].slice(0, FRONT_ALBUMS)
  },
})

export const allAlbumsQuery = infiniteQueryOptions({
  queryKey: ['albums', 'all'],
  queryFn: ({ pageParam, signal }) => albumsPage(pageParam, 24, signal),
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
  queryKey: ['catalogue', 'trending'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/trending', { params: { query: { limit: TRENDING_SHOWN } }, signal })),
  meta: { mapSongs },
})

export const newSongsQuery = queryOptions({
  queryKey: ['catalogue', 'new'],
  queryFn: ({ signal }) =>
    answerOf(api.GET('/api/catalogue/songs', { params: { query: { limit: NEW_SHOWN } }, signal })),
  meta: { mapSongs },
})

export const songId = ({ id }: Song): string => id

export function catalogueSource(genre: Genre | null, sort: CatalogSort): EndlessSource<Song> {
  return {
    queryKey: ['catalogue', 'songs', genre, sort],
    fetchPage: (page, signal) => {
      const query = { sort, ...(genre ? { genre } : {}), ...page }
      return answerOf(api.GET('/api/catalogue/songs', { params: { query }, ...(signal ? { signal } : {}) }))
    },
    idOf: songId,
    changeSong: (song, change) => change(song),
  }
}
