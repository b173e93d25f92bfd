import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { QueuePanel } from './queue-panel.tsx'

interface QueueDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Shown next to the toggles of the queue. */
  children?: ReactNode
}

export function QueueDialog({ isOpen, onClose, children }: QueueDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      title={<Trans>Queue</Trans>}
      closeLabel={t`Close`}
    >
      <div className="mt-3">
        <QueuePanel>{children}</QueuePanel>
      </div>
    </Dialog>
  )
}
