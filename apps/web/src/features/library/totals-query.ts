import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'

export const totalsQuery = queryOptions({
  queryKey: ['library-totals'],
  queryFn: ({ signal }) => dataOrThrow(api.GET('/api/library', { signal })),
  staleTime: 0,
})

export async function refetchTotals(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: totalsQuery.queryKey })
}
