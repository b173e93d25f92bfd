import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import type { SignUpPress } from '#widgets/session/sign-up-press.ts'
import { pathAfterSignIn } from '#features/auth/callback-params.ts'
import { storePress } from '#features/auth/stored-press.ts'
import { PasskeyCeremonyError, signInWithPasskey } from '#features/auth/passkeys/passkey-ceremonies.ts'

interface PasskeySignIn {
  isBusy: boolean
  failure: MessageDescriptor | null
  start: () => Promise<void>
}

/** Signs in and then loads the page again, as after the redirect of a provider. A user who cancels sees no failure. */
export function usePasskeySignIn(next: string, press: SignUpPress | null): PasskeySignIn {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<MessageDescriptor | null>(null)

  const start = async (): Promise<void> => {
    setIsBusy(true)
    setFailure(null)
    try {
      await signInWithPasskey()
      storePress(press)
      window.location.assign(pathAfterSignIn(next))
    } catch (error) {
      setIsBusy(false)
      if (error instanceof PasskeyCeremonyError && error.reason === 'canceled') return
      setFailure(errorMessageFor(error, msg`The passkey could not be used. Try again, or sign in another way.`))
    }
  }

  return { isBusy, failure, start }
}
