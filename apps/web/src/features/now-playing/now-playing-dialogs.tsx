import { QueueColumn } from '#widgets/playback/queue/queue-column.tsx'
import { QueueSheet } from '#widgets/playback/queue/queue-sheet.tsx'
import { useIsDesktop } from '#lib/media-query.ts'
import { ShortcutHelp } from './shortcut-help.tsx'

interface NowPlayingDialogsProps {
  openDialog: NowPlayingDialog | null
  isColumnOpen: boolean
  columnId: string
  onHelp: () => void
  onClose: () => void
  onCloseColumn: () => void
}

export type NowPlayingDialog = 'queue' | 'help'

/** Loaded when the queue or the help is opened, because they need the code for dialogs and for dragging rows. */
export function NowPlayingDialogs(props: NowPlayingDialogsProps) {
  const { openDialog, isColumnOpen, columnId, onHelp, onClose, onCloseColumn } = props
  const isDesk = useIsDesktop()
  return (
    <>
      {isDesk && isColumnOpen && <QueueColumn id={columnId} onClose={onCloseColumn} onHelp={onHelp} />}
      {!isDesk && <QueueSheet isOpen={openDialog === 'queue'} onClose={onClose} />}
      <ShortcutHelp isOpen={openDialog === 'help'} onClose={onClose} />
    </>
  )
}
