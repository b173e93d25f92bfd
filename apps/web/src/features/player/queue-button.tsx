import { useLingui } from '@lingui/react/macro'
import { ListMusic } from 'lucide-react'
import { useState } from 'react'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useToast } from '#ui/overlays/toast.tsx'

const loadSheet = withCatalog('songs', () => import('#widgets/playback/queue/queue-sheet.tsx'))

/** Hidden on desktops, where the bar at the bottom has this button. */
export function QueueButton() {
  const { t } = useLingui()
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const part = useDeferredModule(loadSheet, isOpen, () => {
    setIsOpen(false)
    toast.show({ tone: 'bad', message: t`That could not be loaded. Check your connection and try again.` })
  })
  return (
    <>
      <IconButton label={t`Queue`} aria-haspopup="dialog" onClick={() => setIsOpen(true)} className="desk:hidden!">
        <ListMusic />
      </IconButton>
      {part && <part.QueueSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
