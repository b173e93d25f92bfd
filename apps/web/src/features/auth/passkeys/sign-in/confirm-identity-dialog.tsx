import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { IdentityConfirmation } from '#widgets/session/fresh-sign-in.ts'
import { WaysToConfirm } from './ways-to-confirm.tsx'

/** Asks the signed-in user to show that it is them: in place with a passkey, or by signing in again. */
export function ConfirmIdentityDialog({ isOpen, action, answer }: IdentityConfirmation) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && answer(false)}
      title={<Trans>Confirm it is you</Trans>}
      description={<Trans>Your last sign-in was a while ago, and this is worth protecting.</Trans>}
      closeLabel={t`Close`}
    >
      <div className="mt-5">
        <WaysToConfirm action={action} onConfirmed={() => answer(true)} />
      </div>
    </Dialog>
  )
}
