import type { PlaylistWithSongs } from '@cadenza/contract/playlists'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PlaylistItem, restOfPlaylistQuery } from './playlist-query.ts'

export interface KnownSongs {
  /** As they came. */
  items: readonly PlaylistItem[]
  byId: ReadonlyMap<string, PlaylistItem>
  hasMore: boolean
  isFetching: boolean
  /** Why the next page did not come. */
  error: Error | null
  loadMore: () => void
  /** All songs of the playlist; what was never fetched is fetched. */
  loadAll: () => Promise<readonly PlaylistItem[]>
}

const unique = (items: readonly PlaylistItem[]): Map<string, PlaylistItem> =>
  new Map(items.map((item) => [item.song.id, item]))

/** The songs that have come so far. */
export function usePlaylistSongs(playlist: PlaylistWithSongs): KnownSongs {
  const { items: first, nextCursor } = playlist.songs
  const { data, hasNextPage, fetchNextPage, isFetching, error } = useInfiniteQuery(
    restOfPlaylistQuery(playlist.id, nextCursor),
  )
  const byId = useMemo(
    () => unique([...first, ...(data?.pages.flatMap((page) => page.songs.items) ?? [])]),
    [first, data],
  )
  const hasMore = data ? hasNextPage : nextCursor !== null

  const loadAll = async (): Promise<readonly PlaylistItem[]> => {
    if (!hasMore) return [...byId.values()]
    let page = await fetchNextPage({ cancelRefetch: false, throwOnError: true })
    while (page.hasNextPage) page = await page.fetchNextPage({ cancelRefetch: false, throwOnError: true })
    const rest = page.data?.pages.flatMap(({ songs }) => songs.items) ?? []
    return [...unique([...first, ...rest]).values()]
  }

  return {
    items: useMemo(() => [...byId.values()], [byId]),
    byId,
    hasMore,
    isFetching,
    error,
    loadMore: () => {
      if (hasMore && !isFetching) void fetchNextPage()
    },
    loadAll,
  }
}
