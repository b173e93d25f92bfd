import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const MAX_RETRIES = 2
const STALE_TIME_MS = 30_000
const RETRY_JITTER_MS = 500

function shouldRetry(failureCount: number, error: unknown): boolean {
  return failureCount < MAX_RETRIES && error instanceof ApiError && error.isUnreachable
}

/** Waits at least as long as the server asks for, with jitter so that clients do not all retry at the same moment. */
function retryDelayMs(failureCount: number, error: unknown): number {
  const retryAfterMs = error instanceof ApiError ? error.retryAfterSeconds * 1000 : 0
  return Math.max(1000 * 2 ** failureCount, retryAfterMs) + Math.random() * RETRY_JITTER_MS
}

const isUnauthenticated = (error: unknown): boolean => error instanceof ApiError && error.code === 'UNAUTHENTICATED'

/**
 * Refetches the session whenever a response says that it has ended. A failure of the session query itself is excluded,
 * because refetching it would repeat forever.
 */
export function createQueryClient(sessionKey: string): QueryClient {
  const refetchSession = (): void => void client.invalidateQueries({ queryKey: [sessionKey] })
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isUnauthenticated(error) && query.queryKey[0] !== sessionKey) refetchSession()
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isUnauthenticated(error)) refetchSession()
      },
    }),
    defaultOptions: {
      // With 'always', a query without a network fails and shows an error instead of pausing behind an endless
      // skeleton.
      queries: {
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        staleTime: STALE_TIME_MS,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}
