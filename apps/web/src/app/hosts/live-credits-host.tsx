import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { creditsQuery, storeCredits } from '#widgets/credits/credits-query.ts'
import { useSession } from '#widgets/session/use-session.ts'

const loadFollower = () => import('#features/credits/follow-credits.ts')
/** A failure is ignored because the balance is also refetched whenever the window gets the focus. */
const IGNORE_FAILURE = (): void => undefined

function LiveCredits({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const follower = useDeferredModule(loadFollower, false, IGNORE_FAILURE)

  useEffect(
    () =>
      follower?.followCredits({
        userId,
        onCredits: (credits) => storeCredits(queryClient, userId, credits),
        onLost: () => void queryClient.invalidateQueries({ queryKey: creditsQuery(userId).queryKey }),
      }),
    [follower, userId, queryClient],
  )

  return null
}

export function LiveCreditsHost() {
  const session = useSession()
  return session.status === 'signed-in' && <LiveCredits userId={session.user.id} />
}
