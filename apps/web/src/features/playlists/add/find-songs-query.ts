import type { FoundSongs } from '@cadenza/contract/library'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'

export type SongScope = 'own' | 'public'

const MAX_RESULTS = 30

export const findSongsQuery = (scope: SongScope, words: string) =>
  queryOptions({
    queryKey: ['find-songs', scope, words],
    queryFn: ({ signal }) => {
      const query = { scope, limit: MAX_RESULTS, ...(words === '' ? {} : { q: words }) }
      return dataOrThrow(api.GET('/api/songs/find', { params: { query }, signal }))
    },
    placeholderData: keepPreviousData,
    meta: {
      mapSongs: (data, change) => {
        const { items } = data as FoundSongs
        return { items: items.map(change) }
      },
    },
  })
