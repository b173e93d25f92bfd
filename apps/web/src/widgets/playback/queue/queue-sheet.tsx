import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { QueuePanel } from './queue-panel.tsx'

interface QueueSheetProps {
  isOpen: boolean
  onClose: () => void
}

/** The queue on a phone. */
export function QueueSheet({ isOpen, onClose }: QueueSheetProps) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      title={<Trans>Queue</Trans>}
      closeLabel={t`Close`}
      isTall
    >
      <div className="mt-3">
        <QueuePanel />
      </div>
    </Dialog>
  )
}
