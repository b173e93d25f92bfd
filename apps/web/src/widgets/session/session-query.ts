import type { Session } from '@cadenza/contract/auth'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { finishPendingSignOut, hasPendingSignOut } from '#lib/storage/pending-sign-out.ts'
import { finishPendingSongRemoval, hasPendingSongRemoval } from '#lib/storage/pending-song-removal.ts'
import { forgetUser } from '#lib/storage/forget-user.ts'
import { isStoredForAnotherUser, storeSignedInHint } from '#lib/storage/session-hint.ts'

export const SESSION_KEY = 'session'

const RETRY_INTERVAL_MS = 15_000

/** The session to assume when none is known: only sign-in with Google is certain to be available. */
const SIGNED_OUT: Session = { user: null, methods: { google: true, spotify: false, email: false } }

/**
 * Ends what this device holds of a user with the session of that user, wherever it was ended. What a visitor has typed
 * stays theirs when they sign in.
 */
function alignDevice({ user }: Session): void {
  const userId = user?.id ?? null
  if (isStoredForAnotherUser(userId)) forgetUser()
  if (hasPendingSongRemoval()) void removeOfflineSongs()
  storeSignedInHint(userId)
}

/** The module is loaded here because visitors do not need it. A failure must not keep the user signed in. */
export async function removeOfflineSongs(): Promise<void> {
  try {
    const { offlineSongs } = await import('#widgets/offline/offline-songs.ts')
    await offlineSongs.removeAll()
    finishPendingSongRemoval()
  } catch {
    // The removal stays pending, and the next user who signs in on this device does not see these songs.
  }
}

async function fetchSession(signal: AbortSignal): Promise<Session> {
  try {
    await finishPendingSignOut()
  } catch {
    return SIGNED_OUT
  }
  const session = await dataOrThrow(api.GET('/api/session', { signal }))
  alignDevice(session)
  return session
}

export const sessionQuery = queryOptions({
  queryKey: [SESSION_KEY],
  queryFn: ({ signal }) => fetchSession(signal),
  // Otherwise every component that uses the session would refetch it on mount after a failure.
  retryOnMount: false,
  refetchOnWindowFocus: 'always',
  refetchInterval: (query) => (query.state.status === 'error' || hasPendingSignOut() ? RETRY_INTERVAL_MS : false),
})

export function storeSession(client: QueryClient, session: Session): void {
  alignDevice(session)
  client.setQueryData(sessionQuery.queryKey, session)
}

/** Removes everything that was loaded for the user; from here on the screen shows a visitor's view. */
export async function clearSession(client: QueryClient): Promise<void> {
  await client.cancelQueries()
  const methods = client.getQueryData(sessionQuery.queryKey)?.methods ?? SIGNED_OUT.methods
  storeSession(client, { user: null, methods })
  clearAllButSession(client)
}

export function clearAllButSession(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY })
}
