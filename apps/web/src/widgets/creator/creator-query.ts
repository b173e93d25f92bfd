import type { Creator } from '@cadenza/contract/creators'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'

const CREATOR_KEY = 'creator'

export const creatorQuery = (idOrHandle: string) =>
  queryOptions({
    queryKey: [CREATOR_KEY, idOrHandle],
    queryFn: ({ signal }) =>
      dataOrThrow(api.GET('/api/creators/{id}', { params: { path: { id: idOrHandle } }, signal })),
  })

/** The same creator can be cached by id and by handle. */
export function patchCreator(client: QueryClient, id: string, patch: Partial<Creator>): void {
  client.setQueriesData<Creator>({ queryKey: [CREATOR_KEY] }, (known) =>
    known?.id === id ? { ...known, ...patch } : known,
  )
}
