import type { Credits } from '@cadenza/contract/credits'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'

/** Answers overtake each other on the way; the version says which is newer. */
function newerOf(known: Credits | undefined, arrived: Credits): Credits {
  return known && known.version > arrived.version ? known : arrived
}

/** Kept per person: versions of two people cannot be compared. */
export const creditsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['credits', userId],
    queryFn: ({ signal }): Promise<Credits> => dataOrThrow(api.GET('/api/credits', { signal })),
    structuralSharing: (known, arrived) => newerOf(known as Credits | undefined, arrived as Credits),
    // The stream may sleep with a tab in the background.
    refetchOnWindowFocus: 'always',
  })

export function storeCredits(client: QueryClient, userId: string, arrived: Credits): void {
  client.setQueryData(creditsQuery(userId).queryKey, (known) => newerOf(known, arrived))
}
