import { useLingui } from '@lingui/react/macro'
import { ListMusic } from 'lucide-react'
import { useState } from 'react'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useToast } from '#ui/overlays/toast.tsx'

const loadSheet = () => import('#widgets/playback/queue/queue-sheet.tsx')

/** Hidden on desktops, where the bar at the bottom has this button. */
export function QueueButton() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const toast = useToast()
  const sheet = useDeferredModule(loadSheet, isOpen, () =>
    toast.show({ tone: 'bad', message: t`The queue could not be loaded. Check your connection and try again.` }),
  )
  return (
    <>
      <IconButton
        label={t`Queue`}
        aria-haspopup="dialog"
        aria-busy={(isOpen && sheet === null) || undefined}
        onClick={() => setIsOpen(true)}
        className="desk:hidden!"
      >
        <ListMusic />
      </IconButton>
      {sheet !== null && <sheet.QueueSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
