import type { SessionUser, SignInMethods } from '@cadenza/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { useIsHydrating } from '#lib/hydration.ts'
import { wasSignedIn } from '#lib/storage/session-hint.ts'
import { RenderedForContext } from './rendered-for.ts'
import { sessionQuery } from './session-query.ts'

export type SessionState =
  | { status: 'loading'; isLikelySignedIn: boolean }
  | { status: 'signed-in'; user: SessionUser; methods: SignInMethods }
  | { status: 'signed-out'; methods: SignInMethods }
  | { status: 'unknown'; error: Error; isLikelySignedIn: boolean; retry: () => void }

/** A failed request results in 'unknown', never in 'signed-out'. */
export function useSession(): SessionState {
  const { data, error, refetch } = useQuery(sessionQuery)
  const isHydrating = useIsHydrating()
  const wasRenderedForUser = useContext(RenderedForContext) === 'user'
  // The response may arrive before React has taken over the page that was rendered without it.
  if (isHydrating) return { status: 'loading', isLikelySignedIn: wasRenderedForUser }
  if (data?.user) return { status: 'signed-in', user: data.user, methods: data.methods }
  if (data) return { status: 'signed-out', methods: data.methods }
  const isLikelySignedIn = wasRenderedForUser || wasSignedIn()
  if (error) return { status: 'unknown', error, isLikelySignedIn, retry: () => void refetch() }
  return { status: 'loading', isLikelySignedIn }
}

/**
 * For what may be rendered before the session has loaded: a locked menu item, the visitor's offer. Never use it for
 * access.
 */
export function looksSignedIn(session: SessionState): boolean {
  if (session.status === 'loading' || session.status === 'unknown') return session.isLikelySignedIn
  return session.status === 'signed-in'
}
