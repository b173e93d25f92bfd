import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const MAX_RETRIES = 2
const STALE_TIME_MS = 30_000

function shouldRetry(failureCount: number, error: unknown): boolean {
  return failureCount < MAX_RETRIES && error instanceof ApiError && error.isUnreachable
}

/** `onUnauthenticated` hears of every answer which says that the session is over. */
export function createQueryClient(onUnauthenticated: (client: QueryClient) => void): QueryClient {
  const onError = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') onUnauthenticated(client)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // 'always': without a network a query fails and says so, rather than pausing behind an endless skeleton.
      queries: { networkMode: 'always', retry: shouldRetry, staleTime: STALE_TIME_MS, refetchOnReconnect: true },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}
