import type { Credits } from '@cadenza/contract/credits'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'

/** Responses can arrive out of order; the version tells which is newer. */
function newerOf(known: Credits | undefined, arrived: Credits): Credits {
  return known && known.version > arrived.version ? known : arrived
}

/** Cached per user, because the versions of two users cannot be compared. */
export const creditsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['credits', userId],
    queryFn: ({ signal }): Promise<Credits> => dataOrThrow(api.GET('/api/credits', { signal })),
    structuralSharing: (known, arrived) => newerOf(known as Credits | undefined, arrived as Credits),
    // The stream may be suspended while the tab is in the background.
    refetchOnWindowFocus: 'always',
  })

export function storeCredits(client: QueryClient, userId: string, arrived: Credits): void {
  client.setQueryData(creditsQuery(userId).queryKey, (known) => newerOf(known, arrived))
}
