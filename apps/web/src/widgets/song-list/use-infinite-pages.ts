import type { Song } from '@cadenza/contract/songs'
import { keepPreviousData, type QueryKey, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  pageWindowOptions,
  type LoadedItems,
  loadedItems,
  mapEachItem,
  type Page,
  pageQuery,
  type PageStart,
  type Pages,
  pageStartFor,
} from './page-window.ts'

/** Rows from the end of what is held at which more is asked for. */
const AHEAD_ROWS = 25

export interface InfiniteSource<T> {
  queryKey: QueryKey
  fetchPage: (query: ReturnType<typeof pageQuery>, signal?: AbortSignal) => Promise<Page<T>>
  idOf: (item: T) => string
  /** The item with its song changed; the same item when that is the same song. */
  changeSong: (item: T, change: (song: Song) => Song) => T
}

export interface InfinitePages<T> {
  loaded: LoadedItems<T> | null
  hasMore: boolean
  /** Why the next page did not come. */
  pageError: Error | null
  /** Why nothing came. */
  error: Error | null
  isPlaceholder: boolean
  retry: () => void
  /** Fetches what is missing around these rows, one page at a time. */
  loadAround: (range: { first: number; last: number }) => void
}

/** A list of any length, of which some hundred items around the view are held. `source` must be the same between renders. */
export function useInfinitePages<T>(source: InfiniteSource<T>): InfinitePages<T> {
  const client = useQueryClient()
  const { queryKey, fetchPage, idOf, changeSong } = source
  const query = useInfiniteQuery<Page<T>, Error, Pages<T>, QueryKey, PageStart>({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageQuery(pageParam), signal),
    ...pageWindowOptions,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { mapSongs: (data, change) => mapEachItem(data as Pages<T>, (item) => changeSong(item, change)) },
  })
  const { data, error, hasNextPage, hasPreviousPage, isFetching, isPlaceholderData } = query
  const loaded = useMemo(() => (data ? loadedItems(data, idOf) : null), [data, idOf])

  /** Straight to a page that was let go, rather than through all those between. */
  const jump = useMutation({
    mutationFn: async (place: PageStart) => {
      const page = await fetchPage(pageQuery(place))
      client.setQueryData<Pages<T>>(queryKey, { pages: [page], pageParams: [place] })
    },
  })
  // Asking again for what is shown may fail in silence: it is shown still.
  const pageError = query.isFetchNextPageError || query.isFetchPreviousPageError ? error : jump.error

  return {
    loaded,
    hasMore: hasNextPage,
    pageError,
    error: data ? null : error,
    isPlaceholder: isPlaceholderData,
    retry: () => {
      if (query.isFetchNextPageError) void query.fetchNextPage()
      else if (query.isFetchPreviousPageError) void query.fetchPreviousPage()
      else if (jump.error) jump.reset()
      else void query.refetch()
    },
    loadAround: ({ first, last }) => {
      const firstPlace = data?.pageParams[0]
      if (!loaded || !firstPlace || isFetching || jump.isPending || pageError || isPlaceholderData) return
      const { offset, items } = loaded
      if (last < offset) jump.mutate(pageStartFor(first, firstPlace))
      else if (hasPreviousPage && first < offset + AHEAD_ROWS) void query.fetchPreviousPage()
      else if (hasNextPage && last > offset + items.length - AHEAD_ROWS) void query.fetchNextPage()
    },
  }
}
