import type { PlaylistWithSongs } from '@cadenza/contract/playlists'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PlaylistItem, playlistNextPagesQuery } from './playlist-query.ts'

export interface LoadedPlaylistSongs {
  /** In the order of the responses. */
  items: readonly PlaylistItem[]
  byId: ReadonlyMap<string, PlaylistItem>
  hasMore: boolean
  isFetching: boolean
  /** The reason why the next page could not be loaded. */
  error: Error | null
  loadMore: () => void
  /** Returns all songs of the playlist, and fetches those that are missing. */
  loadAll: () => Promise<readonly PlaylistItem[]>
}

const itemsBySongId = (items: readonly PlaylistItem[]): Map<string, PlaylistItem> =>
  new Map(items.map((item) => [item.song.id, item]))

/** Returns the songs that were loaded so far. */
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
