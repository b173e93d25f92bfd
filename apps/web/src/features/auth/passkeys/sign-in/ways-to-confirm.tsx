import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { ConfirmedAction } from '#widgets/session/fresh-sign-in.ts'
import { SignUpMethods } from '#features/auth/sign-up-methods.tsx'
import { canUsePasskeys, confirmWithPasskey, PasskeyCeremonyError } from '#features/auth/passkeys/passkey-ceremonies.ts'
import { passkeysQuery } from '#features/auth/passkeys/passkeys-query.ts'

function useConfirmWithPasskey(onConfirmed: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<MessageDescriptor | null>(null)
  const confirm = async (): Promise<void> => {
    setIsBusy(true)
    setFailure(null)
    try {
      await confirmWithPasskey()
      onConfirmed()
    } catch (error) {
      if (!(error instanceof PasskeyCeremonyError && error.reason === 'canceled'))
        setFailure(errorMessageFor(error, msg`The passkey could not be used. Try again, or sign in another way.`))
    }
    setIsBusy(false)
  }
  return { isBusy, failure, confirm }
}

function PasskeyConfirmation({ onConfirmed, onSignIn }: { onConfirmed: () => void; onSignIn: () => void }) {
  const { t } = useLingui()
  const { isBusy, failure, confirm } = useConfirmWithPasskey(onConfirmed)
  return (
    <div className="grid gap-3">
      {failure && (
        <Notice tone="bad" role="alert">
          {t(failure)}
        </Notice>
      )}
      <Button size="lg" isBlock icon={<KeyRound />} isBusy={isBusy} onClick={() => void confirm()}>
        <Trans>Confirm with a passkey</Trans>
      </Button>
      <Button variant="ghost" isBlock onClick={onSignIn}>
        <Trans>Sign in again instead</Trans>
      </Button>
    </div>
  )
}

/** In place with a passkey, where the user has one, or by signing in again, which leads back to the same place. */
export function WaysToConfirm({ action, onConfirmed }: { action: ConfirmedAction; onConfirmed: () => void }) {
  const { t } = useLingui()
  const { pathname, search, hash } = useLocation()
  const { data, isPending } = useQuery(passkeysQuery)
  const [isSigningIn, setIsSigningIn] = useState(false)
  if (isPending && canUsePasskeys()) return <SkeletonList count={1} label={t`Loading your passkeys`} />
  // A list that could not be loaded leaves the other way, which always works.
  if (data && data.items.length > 0 && canUsePasskeys() && !isSigningIn)
    return <PasskeyConfirmation onConfirmed={onConfirmed} onSignIn={() => setIsSigningIn(true)} />
  const press = { reason: 'confirm', subjectId: action } as const
  return <SignUpMethods next={pathname + search + hash} press={press} isSigningInAgain />
}
