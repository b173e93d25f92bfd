import { useQueryClient } from '@tanstack/react-query'
import { wasSignedIn } from '#lib/storage/session-hint.ts'
import { sessionQuery } from './session-query.ts'
import type { SignUpPress } from './sign-up-press.ts'
import { useSignUpPrompt } from './sign-up-prompt.tsx'

/**
 * Opens the sign-up prompt when a visitor uses an action that needs an account. The session is read at the press,
 * because otherwise every row of a list with thousands of songs would subscribe to it. With a `press`, the prompt says
 * what it is for, and the action is continued after signing in.
 */
export function useSignedInAction(press?: SignUpPress): (act: () => void) => () => void {
  const client = useQueryClient()
  const { open, openFor } = useSignUpPrompt()
  return (act) => () => {
    const session = client.getQueryData(sessionQuery.queryKey)
    const isVisitor = session ? session.user === null : !wasSignedIn()
    if (!isVisitor) act()
    else if (press) openFor(press)
    else open()
  }
}
