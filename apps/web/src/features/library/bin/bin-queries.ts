import type { BinnedPlaylistPage, BinnedSongPage } from '@cadenza/contract/bin'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'

const BIN_KEY = ['bin']

export type BinKind = 'songs' | 'playlists'

/** A song or a playlist in the bin. */
export interface BinItem {
  /** The id with which it is restored. */
  id: string
  title: string
  cover: BinnedSongPage['items'][number]['cover'] | null
  songsCount: number | null
  deletedAt: string
  expiresAt: string
}

interface BinPage {
  items: BinItem[]
  nextCursor: string | null
}

export const binTotalsQuery = queryOptions({
  queryKey: [...BIN_KEY, 'totals'],
  queryFn: ({ signal }) => dataOrThrow(api.GET('/api/bin', { signal })),
  staleTime: 0,
})

const songItems = ({ items, nextCursor }: BinnedSongPage): BinPage => ({
  items: items.map(({ generationId, ...song }) => ({ id: generationId, songsCount: null, ...song })),
  nextCursor,
})

const playlistItems = ({ items, nextCursor }: BinnedPlaylistPage): BinPage => ({
  items: items.map(({ covers, ...playlist }) => ({ cover: covers[0] ?? null, ...playlist })),
  nextCursor,
})

export const binQuery = (kind: BinKind) =>
  infiniteQueryOptions({
    queryKey: [...BIN_KEY, kind],
    queryFn: async ({ pageParam, signal }): Promise<BinPage> => {
      const params = { query: pageParam === null ? {} : { cursor: pageParam } }
      return kind === 'songs'
        ? songItems(await dataOrThrow(api.GET('/api/bin/songs', { params, signal })))
        : playlistItems(await dataOrThrow(api.GET('/api/bin/playlists', { params, signal })))
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })

export async function refetchBin(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: BIN_KEY })
}
