import type { Credits } from '@cadenza/contract/credits'
import { useQuery } from '@tanstack/react-query'
import { creditsQuery } from './credits-query.ts'
import { useSession } from '#widgets/session/use-session.ts'

export type CreditsState =
  | { status: 'loading' }
  | { status: 'known'; credits: Credits }
  | { status: 'unavailable'; error: Error; retry: () => void }

/**
 * Returns the newest balance from the server, never one computed here. It stays loading while the viewer is not signed
 * in.
 */
export function useCredits(): CreditsState {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  const { data, error, refetch } = useQuery({ ...creditsQuery(userId ?? ''), enabled: userId !== null })
  if (session.status === 'unknown') return { status: 'unavailable', error: session.error, retry: session.retry }
  if (data) return { status: 'known', credits: data }
  if (error) return { status: 'unavailable', error, retry: () => void refetch() }
  return { status: 'loading' }
}
