import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#lib/api-client.ts'

export const totalsQuery = queryOptions({
  queryKey: ['library-totals'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/library', { signal })),
  staleTime: 0,
})

export async function askForTotals(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: totalsQuery.queryKey })
}
