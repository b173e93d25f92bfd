import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { forgetUserInThisTab } from '#lib/storage/forget-user.ts'
import { onAuthChange } from '#lib/streams/tab-broadcasts.ts'
import { clearAllButSession, clearSession, sessionQuery } from '#widgets/session/session-query.ts'
import { useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'
import { useSession } from '#widgets/session/use-session.ts'

/** Follows sign-ins and sign-outs in other tabs, and drops the data that was loaded for the previous user. */
export function SessionSync() {
  const queryClient = useQueryClient()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  const lastUserId = useRef(userId)
  const signUp = useSignUpPrompt()
  const closeSignUp = useEffectEvent(signUp.close)

  useEffect(
    () =>
      onAuthChange((change) => {
        const follow = async (): Promise<void> => {
          if (change === 'signed-out') {
            forgetUserInThisTab()
            await clearSession(queryClient)
          }
          await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
        }
        void follow()
      }),
    [queryClient],
  )

  useEffect(() => {
    if (userId !== null) closeSignUp()
  }, [userId])

  useEffect(() => {
    if (lastUserId.current !== null && lastUserId.current !== userId) {
      forgetUserInThisTab()
      clearAllButSession(queryClient)
    }
    lastUserId.current = userId
  }, [userId, queryClient])

  return null
}
