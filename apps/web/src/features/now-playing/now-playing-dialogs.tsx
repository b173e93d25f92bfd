import { useLingui } from '@lingui/react/macro'
import { Keyboard } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { QueueDialog } from '#widgets/playback/queue/queue-dialog.tsx'
import type { NowPlayingDialog } from './now-playing-bar.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'

interface NowPlayingDialogsProps {
  openDialog: NowPlayingDialog | null
  onOpen: (sheet: NowPlayingDialog) => void
  onClose: () => void
}

/** Loaded when one of the dialogs is opened, because they need the code for dialogs and for dragging rows. */
export function NowPlayingDialogs({ openDialog, onOpen, onClose }: NowPlayingDialogsProps) {
  const { t } = useLingui()
  return (
    <>
      <QueueDialog isOpen={openDialog === 'queue'} onClose={onClose}>
        <IconButton label={t`Keyboard shortcuts`} onClick={() => onOpen('help')} className="max-desk:hidden!">
          <Keyboard />
        </IconButton>
      </QueueDialog>
      <ShortcutHelp isOpen={openDialog === 'help'} onClose={onClose} />
    </>
  )
}
