import { useLingui } from '@lingui/react/macro'
import { ListMusic } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { QueueSheet } from '#widgets/playback/queue/queue-sheet.tsx'

/** Hidden on desktops, where the bar at the bottom has this button. */
export function QueueButton() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label={t`Queue`} aria-haspopup="dialog" onClick={() => setIsOpen(true)} className="desk:hidden!">
        <ListMusic />
      </IconButton>
      <QueueSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
