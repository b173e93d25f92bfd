import type { FoundSongs } from '@cadenza/contract/library'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'

export type Whose = 'own' | 'public'

const MAX_RESULTS = 30

export const findSongsQuery = (whose: Whose, words: string) =>
  queryOptions({
    queryKey: ['find-songs', whose, words],
    queryFn: ({ signal }) => {
      const query = { whose, limit: MAX_RESULTS, ...(words === '' ? {} : { q: words }) }
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
