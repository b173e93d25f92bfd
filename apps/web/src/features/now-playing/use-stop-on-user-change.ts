import { useEffect, useRef } from 'react'
import { playback } from '#widgets/playback/use-playback.ts'
import { useSession } from '#widgets/session/use-session.ts'

/** The next user must neither hear nor see what the previous user played. */
export function useStopOnUserChange(): void {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  const isKnown = session.status === 'signed-in' || session.status === 'signed-out'
  const lastUserId = useRef(userId)
  useEffect(() => {
    if (!isKnown) return
    if (lastUserId.current !== null && lastUserId.current !== userId) playback.stop()
    lastUserId.current = userId
  }, [userId, isKnown])
}
