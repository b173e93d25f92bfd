import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface CopyLinkDialogProps {
  label: ReactNode
  url: string
  onClose: () => void
}

/** Shown when neither the system's share sheet nor the clipboard could be used. */
export function CopyLinkDialog({ label, url, onClose }: CopyLinkDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closeLabel={t`Close`}
      title={<Trans>Copy the link</Trans>}
    >
      <TextField label={label} value={url} readOnly onFocus={(event) => event.target.select()} className="mt-4" />
    </Dialog>
  )
}

interface PublishFirstDialogProps {
  /** Explains what making the item public means. */
  children: ReactNode
  isBusy: boolean
  onPublish: () => void
  onClose: () => void
}

export function PublishFirstDialog({ children, isBusy, onPublish, onClose }: PublishFirstDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closeLabel={t`Close`}
      title={<Trans>Make it public first?</Trans>}
      description={children}
    >
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button isBusy={isBusy} onClick={onPublish}>
          <Trans>Make public and share</Trans>
        </Button>
        <Button variant="soft" onClick={onClose}>
          <Trans>Keep private</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
