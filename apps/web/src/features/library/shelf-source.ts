import type { LibrarySongsPage, LibrarySongsSort } from '@cadenza/contract/shelves'
import type { QueryClient } from '@tanstack/react-query'
import { answerOf, api } from '#lib/api-client.ts'
import { neighbourBefore, type Pages, withItem, withoutItem } from '#widgets/song-list/page-chain.ts'
import type { EndlessSource } from '#widgets/song-list/use-endless-pages.ts'
import type { ShelfView, SongShelfName } from './library-view.ts'

export type ShelfItem = LibrarySongsPage['items'][number]

const ADDRESSES = { favourite: '/api/favourites', download: '/api/downloads' } as const

const shelfKey = (shelf: SongShelfName): readonly string[] => ['shelf', shelf]

export const shelfItemId = ({ song }: ShelfItem): string => song.id

export function shelfSource(
  shelf: SongShelfName,
  { sort, words }: ShelfView<LibrarySongsSort>,
): EndlessSource<ShelfItem> {
  const filter = words === '' ? {} : { q: words }
  return {
    queryKey: [...shelfKey(shelf), sort, words],
    fetchPage: (page, signal) =>
      answerOf(
        api.GET(ADDRESSES[shelf], { params: { query: { sort, ...filter, ...page } }, ...(signal ? { signal } : {}) }),
      ),
    idOf: shelfItemId,
    changeSong: (item, change) => {
      const song = change(item.song)
      return song === item.song ? item : { ...item, song }
    },
  }
}

/** Takes a song off every list of a shelf, and gives what puts it back at its places. */
export function takeOff(client: QueryClient, shelf: SongShelfName, item: ShelfItem): () => void {
  const queryKey = shelfKey(shelf)
  const id = item.song.id
  const before = client.getQueriesData<Pages<ShelfItem>>({ queryKey })
  client.setQueriesData<Pages<ShelfItem>>({ queryKey }, (pages) => pages && withoutItem(pages, shelfItemId, id))
  return () => {
    for (const [key, pages] of before) {
      if (!pages?.pages.some((page) => page.items.some(({ song }) => song.id === id))) continue
      const after = neighbourBefore(pages, shelfItemId, id)
      client.setQueryData<Pages<ShelfItem>>(key, (now) => now && withItem(now, shelfItemId, item, after))
    }
  }
}

/** An answer on its way would bring back what has just been taken off. */
export async function holdShelf(client: QueryClient, shelf: SongShelfName): Promise<void> {
  await client.cancelQueries({ queryKey: shelfKey(shelf) })
}
