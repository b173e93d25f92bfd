import { useLingui } from '@lingui/react/macro'
import { Keyboard } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { QueueDialog } from '#widgets/playback/queue-dialog.tsx'
import type { Sheet } from './now-playing.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'

interface SheetsProps {
  sheet: Sheet | null
  onOpen: (sheet: Sheet) => void
  onClose: () => void
}

/** Loaded when one of them is opened: they bring the dialog and what drags rows. */
export function Sheets({ sheet, onOpen, onClose }: SheetsProps) {
  const { t } = useLingui()
  return (
    <>
      <QueueDialog isOpen={sheet === 'queue'} onClose={onClose}>
        <IconButton label={t`Keyboard shortcuts`} onClick={() => onOpen('help')} className="max-desk:hidden!">
          <Keyboard />
        </IconButton>
      </QueueDialog>
      <ShortcutHelp isOpen={sheet === 'help'} onClose={onClose} />
    </>
  )
}
