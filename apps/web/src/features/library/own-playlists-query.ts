import type { Playlist, PlaylistPage, PlaylistSort } from '@cadenza/contract/playlists'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { idBefore, withItem, withoutItem } from '#widgets/song-list/page-window.ts'
import type { TabView } from './use-library-view.ts'

const PAGE_SIZE = 20
const PLAYLISTS_KEY = 'playlists'
const OWN_KEY = [PLAYLISTS_KEY, 'own']

type Pages = InfiniteData<PlaylistPage, string | null>

const idOf = ({ id }: Playlist): string => id

export const ownPlaylistsQuery = ({ sort, words }: TabView<PlaylistSort>) =>
  infiniteQueryOptions({
    queryKey: [...OWN_KEY, sort, words],
    queryFn: ({ pageParam, signal }) => {
      const filter = words === '' ? {} : { q: words }
      const query = { sort, limit: PAGE_SIZE, ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) }
      return dataOrThrow(api.GET('/api/playlists', { params: { query }, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Playlists are made, changed and filled on other pages.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const isOther = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[1] !== OWN_KEY[1]

/** Refetches every list of playlists except those that were just changed here. */
function refetchOtherLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [PLAYLISTS_KEY], predicate: isOther })
}

/** Removes the playlist from every list. The returned function puts it back at its places. */
export function removeFromLists(client: QueryClient, { id }: Playlist): (restored: Playlist) => void {
  const before = client.getQueriesData<Pages>({ queryKey: OWN_KEY })
  client.setQueriesData<Pages>({ queryKey: OWN_KEY }, (pages) => pages && withoutItem(pages, idOf, id))
  client.removeQueries({ queryKey: ['playlist', id] })
  refetchOtherLists(client)
  return (restored) => {
    for (const [queryKey, pages] of before) {
      if (!pages?.pages.some((page) => page.items.some((item) => item.id === id))) continue
      const after = idBefore(pages, idOf, id)
      client.setQueryData<Pages>(queryKey, (now) => now && withItem(now, idOf, restored, after))
    }
    refetchOtherLists(client)
  }
}
