import { looksSignedIn, type SessionState } from '#widgets/session/use-session.ts'

export type AccessDecision = 'admit' | 'wait' | 'turn-away' | 'ask-again' | 'kept-only'

const DECISIONS: Record<SessionState['status'], AccessDecision> = {
  'signed-in': 'admit',
  'signed-out': 'turn-away',
  loading: 'wait',
  unknown: 'ask-again',
}

interface GuardedPage {
  /** The page can show what is stored on this device. */
  worksOffline?: boolean | undefined
  isOffline?: boolean
}

/**
 * A visitor is turned away only after the server has confirmed that they are signed out. When the server cannot be
 * reached, a user who was signed in on this device sees what is stored on it, and nothing else.
 */
export function decideAccess(
  session: SessionState,
  { worksOffline = false, isOffline = false }: GuardedPage = {},
): AccessDecision {
  const decision = DECISIONS[session.status]
  const isUnasked = decision === 'ask-again' || (decision === 'wait' && isOffline)
  return isUnasked && worksOffline && looksSignedIn(session) ? 'kept-only' : decision
}
