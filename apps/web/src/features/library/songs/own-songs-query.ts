import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { mapOwnSongs, OWN_SONGS_KEY, type OwnSongsPages } from '#widgets/song/bin/own-songs-cache.ts'
import type { OwnSongsView } from './use-own-songs-view.ts'

const FIRST_PAGE_SIZE = 20
const NEXT_PAGE_SIZE = 50

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
    meta: { mapSongs: (data, change) => mapOwnSongs(data as OwnSongsPages, (items) => items.map(change)) },
  })
