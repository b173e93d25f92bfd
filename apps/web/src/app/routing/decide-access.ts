import { looksSignedIn, type SessionState } from '#widgets/session/use-session.ts'

export type AccessDecision = 'admit' | 'wait' | 'turn-away' | 'ask-again' | 'kept-only'

const DECISIONS: Record<SessionState['status'], AccessDecision> = {
  'signed-in': 'admit',
  'signed-out': 'turn-away',
  loading: 'wait',
  unknown: 'ask-again',
}

interface GuardedPage {
  /** It has something to show of what is kept on this device. */
  worksOffline?: boolean | undefined
  isOffline?: boolean
}

/**
 * Nobody is turned away before the server has said that they are signed out. Where it cannot be asked, somebody who was
 * signed in here gets what they kept on this device, and nothing else.
 */
export function decideAccess(
  session: SessionState,
  { worksOffline = false, isOffline = false }: GuardedPage = {},
): AccessDecision {
  const decision = DECISIONS[session.status]
  const isUnasked = decision === 'ask-again' || (decision === 'wait' && isOffline)
  return isUnasked && worksOffline && looksSignedIn(session) ? 'kept-only' : decision
}
