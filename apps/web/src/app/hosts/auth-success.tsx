import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useToast } from '#ui/overlays/toast.tsx'
import { STORED_PRESS_KEY } from '#widgets/session/sign-up-press.ts'
import { useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'
import { useSession } from '#widgets/session/use-session.ts'

/** Loaded only when there is something to continue. */
async function resumeStoredPress(): Promise<void> {
  try {
    if (sessionStorage.getItem(STORED_PRESS_KEY) === null) return
    const { resumePress } = await import('#features/auth/resume-press.ts')
    await resumePress()
  } catch {
    // The user is signed in and can press again.
  }
}

/**
 * Handles ?auth=success: closes the sign-up prompt, greets the user, removes the parameter from the URL and goes on with
 * what the user pressed before.
 */
export function AuthSuccess() {
  const { t } = useLingui()
  const toast = useToast()
  const signUp = useSignUpPrompt()
  const session = useSession()
  const [params, setParams] = useSearchParams()
  const isFresh = params.get('auth') === 'success'
  const isKnown = session.status === 'signed-in' || session.status === 'signed-out'

  const greet = useEffectEvent(() => {
    signUp.close()
    if (session.status === 'signed-in') {
      const { name } = session.user
      toast.show({
        tone: 'good',
        message: <span className="line-clamp-2 [overflow-wrap:anywhere]">{t`Signed in as ${name}`}</span>,
      })
    }
    setParams(
      (current) => {
        current.delete('auth')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
    if (session.status === 'signed-in') void resumeStoredPress()
  })

  useEffect(() => {
    if (isFresh && isKnown) greet()
  }, [isFresh, isKnown])

  return null
}
