import type { OwnSongsPage } from '@cadenza/contract/library'
import type { Song } from '@cadenza/contract/songs'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import type { OwnSongsView } from './use-own-songs-view.ts'

const FIRST_PAGE_SIZE = 20
const NEXT_PAGE_SIZE = 50
const OWN_SONGS_KEY = ['own-songs']

type Pages = InfiniteData<OwnSongsPage, string | null>

function mapItems(data: Pages, change: (items: Song[]) => Song[]): Pages {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) }
}

export const ownSongsQuery = ({ sort, words, genre, visibility, vocals }: OwnSongsView) =>
  infiniteQueryOptions({
    queryKey: [...OWN_SONGS_KEY, sort, words, genre, visibility, vocals],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        sort,
        limit: pageParam === null ? FIRST_PAGE_SIZE : NEXT_PAGE_SIZE,
        ...(words === '' ? {} : { q: words }),
        ...(genre === null ? {} : { genre }),
        ...(visibility === null ? {} : { visibility }),
        ...(vocals === null ? {} : { vocals }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }
      return dataOrThrow(api.GET('/api/songs', { params: { query }, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Songs are made and changed on other pages.
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { mapSongs: (data, change) => mapItems(data as Pages, (items) => items.map(change)) },
  })

export async function refetchOwnSongs(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: OWN_SONGS_KEY })
}

/** Removes songs from every list of own songs. A response that arrives later would bring them back. */
export async function removeFromOwnSongs(client: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  await client.cancelQueries({ queryKey: OWN_SONGS_KEY })
  client.setQueriesData<Pages>(
    { queryKey: OWN_SONGS_KEY },
    (data) => data && mapItems(data, (items) => items.filter(({ id }) => !ids.has(id))),
  )
}
