import { useQueryClient } from '@tanstack/react-query'
import { wasSignedIn } from '#lib/storage/session-hint.ts'
import { sessionQuery } from './session-query.ts'
import { useSignUpPrompt } from './sign-up-prompt.tsx'

/** What needs an account invites a visitor to get one. Asked at the press: a list of songs would follow the session by the thousand. */
export function useSignedInAction(): (act: () => void) => () => void {
  const client = useQueryClient()
  const { open } = useSignUpPrompt()
  return (act) => () => {
    const session = client.getQueryData(sessionQuery.queryKey)
    const isVisitor = session ? session.user === null : !wasSignedIn()
    if (isVisitor) open()
    else act()
  }
}
