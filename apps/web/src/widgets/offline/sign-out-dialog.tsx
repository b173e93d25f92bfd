import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface SignOutDialogProps {
  isOpen: boolean
  songsCount: number
  answer: (isConfirmed: boolean) => void
}

export function SignOutDialog({ isOpen, songsCount, answer }: SignOutDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(willBeOpen) => !willBeOpen && answer(false)}
      title={<Trans>Sign out of this device?</Trans>}
      description={
        <Plural
          value={songsCount}
          one="# song that you keep offline is removed from this device. It stays on Cadenza."
          other="# songs that you keep offline are removed from this device. They stay on Cadenza."
        />
      }
      closeLabel={t`Close`}
    >
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button onClick={() => answer(true)}>
          <Trans>Sign out and remove</Trans>
        </Button>
        <Button variant="line" onClick={() => answer(false)}>
          <Trans>Stay signed in</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
