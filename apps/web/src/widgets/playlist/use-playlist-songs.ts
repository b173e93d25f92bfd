import type { PlaylistWithSongs } from '@cadenza/contract/playlists'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PlaylistItem, playlistNextPagesQuery } from './playlist-query.ts'

export interface LoadedPlaylistSongs {
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

const itemsBySongId = (items: readonly PlaylistItem[]): Map<string, PlaylistItem> =>
  new Map(items.map((item) => [item.song.id, item]))

/** The songs that have come so far. */
export function usePlaylistSongs(playlist: PlaylistWithSongs): LoadedPlaylistSongs {
  const { items: first, nextCursor } = playlist.songs
  const { data, hasNextPage, fetchNextPage, isFetching, error } = useInfiniteQuery(
    playlistNextPagesQuery(playlist.id, nextCursor),
  )
  const byId = useMemo(
    () => itemsBySongId([...first, ...(data?.pages.flatMap((page) => page.songs.items) ?? [])]),
    [first, data],
  )
  const hasMore = data ? hasNextPage : nextCursor !== null

  const loadAll = async (): Promise<readonly PlaylistItem[]> => {
    if (!hasMore) return [...byId.values()]
    let page = await fetchNextPage({ cancelRefetch: false, throwOnError: true })
    while (page.hasNextPage) page = await page.fetchNextPage({ cancelRefetch: false, throwOnError: true })
    const rest = page.data?.pages.flatMap(({ songs }) => songs.items) ?? []
    return [...itemsBySongId([...first, ...rest]).values()]
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
