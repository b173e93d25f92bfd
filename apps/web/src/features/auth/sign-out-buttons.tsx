import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { useSignOut } from './use-sign-out.ts'

export function LogOutButton() {
  const { isSigningOut, signOut } = useSignOut()
  return (
    <Button
      variant="danger"
      icon={<LogOut />}
      isBusy={isSigningOut}
      onClick={() => void signOut()}
      className="w-full desk:w-auto"
    >
      {isSigningOut ? <Trans>Signing out...</Trans> : <Trans>Log Out</Trans>}
    </Button>
  )
}

export function SignOutEverywhereButton() {
  const { t } = useLingui()
  const toast = useToast()
  const { isSigningOut, signOutEverywhere } = useSignOut()

  const press = async (): Promise<void> => {
    try {
      await signOutEverywhere()
    } catch (error) {
      toast.show({
        tone: 'bad',
        message: t(errorMessageFor(error, msg`Your other devices are still signed in. Please try again.`)),
      })
    }
  }

  return (
    <Button variant="line" isBusy={isSigningOut} onClick={() => void press()} className="w-full desk:w-auto">
      {isSigningOut ? <Trans>Signing out...</Trans> : <Trans>Sign out everywhere</Trans>}
    </Button>
  )
}
