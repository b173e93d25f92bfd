import type { LibrarySongsPage, LibrarySongsSort } from '@cadenza/contract/library'
import type { QueryClient } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { idBefore, type Pages, withItem, withoutItem } from '#widgets/song-list/page-window.ts'
import type { InfiniteSource } from '#widgets/song-list/use-infinite-pages.ts'
import type { TabView, SongTabName } from './use-library-view.ts'

export type SongTabItem = LibrarySongsPage['items'][number]

const API_PATHS = { favorite: '/api/favorites', download: '/api/downloads' } as const

const tabKey = (tab: SongTabName): readonly string[] => ['shelf', tab]

export const itemIdOf = ({ song }: SongTabItem): string => song.id

export function songTabSource(
  tab: SongTabName,
  { sort, words }: TabView<LibrarySongsSort>,
): InfiniteSource<SongTabItem> {
  const filter = words === '' ? {} : { q: words }
  return {
    queryKey: [...tabKey(tab), sort, words],
    fetchPage: (page, signal) =>
      dataOrThrow(
        api.GET(API_PATHS[tab], { params: { query: { sort, ...filter, ...page } }, ...(signal ? { signal } : {}) }),
      ),
    idOf: itemIdOf,
    changeSong: (item, change) => {
      const song = change(item.song)
      return song === item.song ? item : { ...item, song }
    },
  }
}

/** Removes a song from every list of a tab. The returned function puts it back at its places. */
export function removeFromTab(client: QueryClient, tab: SongTabName, item: SongTabItem): () => void {
  const queryKey = tabKey(tab)
  const id = item.song.id
  const before = client.getQueriesData<Pages<SongTabItem>>({ queryKey })
  client.setQueriesData<Pages<SongTabItem>>({ queryKey }, (pages) => pages && withoutItem(pages, itemIdOf, id))
  return () => {
    for (const [key, pages] of before) {
      if (!pages?.pages.some((page) => page.items.some(({ song }) => song.id === id))) continue
      const after = idBefore(pages, itemIdOf, id)
      client.setQueryData<Pages<SongTabItem>>(key, (now) => now && withItem(now, itemIdOf, item, after))
    }
  }
}

/** A response that arrives later would bring back a song that was just removed. */
export async function cancelTabFetches(client: QueryClient, tab: SongTabName): Promise<void> {
  await client.cancelQueries({ queryKey: tabKey(tab) })
}
