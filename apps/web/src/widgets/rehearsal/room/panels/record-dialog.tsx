import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface RecordDialogProps {
  readonly isOpen: boolean
  readonly recordLabel: ReactNode
  onClose(): void
  onRecord(): void
}

/** A key is pressed by accident more easily than a button, and recording has a price. */
export function RecordDialog({ isOpen, recordLabel, onClose, onRecord }: RecordDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      title={t`Record exactly these notes?`}
      description={t`Rehearsing stays free, also afterwards.`}
      closeLabel={t`Close`}
    >
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button
          onClick={() => {
            onClose()
            onRecord()
          }}
        >
          {recordLabel}
        </Button>
        <Button variant="soft" onClick={onClose}>
          <Trans>Not yet</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
