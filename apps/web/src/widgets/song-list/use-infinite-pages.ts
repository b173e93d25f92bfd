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

/** More rows are requested when the view is this many rows away from the end of the loaded ones. */
const AHEAD_ROWS = 25

export interface InfiniteSource<T> {
  queryKey: QueryKey
  fetchPage: (query: ReturnType<typeof pageQuery>, signal?: AbortSignal) => Promise<Page<T>>
  idOf: (item: T) => string
  /** Returns the item with its song changed, or the same item when the song did not change. */
  changeSong: (item: T, change: (song: Song) => Song) => T
}

export interface InfinitePages<T> {
  loaded: LoadedItems<T> | null
  hasMore: boolean
  /** The reason why the next page could not be loaded. */
  pageError: Error | null
  /** The reason why nothing could be loaded. */
  error: Error | null
  isPlaceholder: boolean
  retry: () => void
  /** Fetches the missing pages around these rows, one at a time. */
  loadAround: (range: { first: number; last: number }) => void
}

/**
 * A list of any length of which several hundred items around the view are loaded. `source` must be identical between
 * renders.
 */
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

  /** Fetches a released page directly, without all the pages in between. */
  const jump = useMutation({
    mutationFn: async (place: PageStart) => {
      const page = await fetchPage(pageQuery(place))
      client.setQueryData<Pages<T>>(queryKey, { pages: [page], pageParams: [place] })
    },
  })
  // A failed refetch of the shown items is not reported, because they are still shown.
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
