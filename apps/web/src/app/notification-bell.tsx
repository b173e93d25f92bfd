import { Trans, useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { useDismiss } from './use-dismiss.ts'

/** Nothing can be unread yet, so there is no dot. */
export function NotificationBell() {
  const { t } = useLingui()
  const panelId = useId()
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  const close = (): void => {
    if (container.current?.contains(document.activeElement)) button.current?.focus()
    setIsOpen(false)
  }
  useDismiss(container, isOpen, close)

  return (
    <div ref={container} className="relative">
      <IconButton
        ref={button}
        label={t`Notifications`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Bell />
      </IconButton>
      {isOpen && (
        <div
          id={panelId}
          role="status"
          className="fixed inset-x-4 top-[calc(56px+env(safe-area-inset-top))] z-40 rounded-menu bg-raised px-5 py-4 edge-hair lift-2 desk:absolute desk:top-full desk:right-0 desk:left-auto desk:mt-2 desk:w-80"
        >
          <p className="font-[620]">
            <Trans>Nothing new</Trans>
          </p>
          <p className="type-meta">
            <Trans>Finished songs and new followers will show up here.</Trans>
          </p>
        </div>
      )}
    </div>
  )
}
