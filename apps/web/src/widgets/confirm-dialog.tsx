import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  description: ReactNode
  confirmLabel: ReactNode
  isBusy: boolean
  onConfirm: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, description, confirmLabel, isBusy, onConfirm } = props
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      title={title}
      description={description}
      closeLabel={t`Close`}
    >
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button variant="danger" isBusy={isBusy} onClick={onConfirm} className="shrink! whitespace-normal!">
          {confirmLabel}
        </Button>
        <Button variant="soft" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
