import type { SessionState } from '#widgets/use-session.ts'

export type GuardDecision = 'admit' | 'wait' | 'turn-away' | 'ask-again'

const DECISIONS: Record<SessionState['status'], GuardDecision> = {
  'signed-in': 'admit',
  'signed-out': 'turn-away',
  loading: 'wait',
  unknown: 'ask-again',
}

/** Nobody is turned away before the server has said that they are signed out. */
export function decideAccess(session: SessionState): GuardDecision {
  return DECISIONS[session.status]
}
