import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { NotificationList } from './notification-list.tsx'
import { PushToggle } from './push-toggle.tsx'

interface NotificationPanelProps {
  id: string
  userId: string
  /** True for a popover under the bell on desktops, false for a sheet on phones. */
  isDesk: boolean
  onClose: () => void
}

export function NotificationPanel({ id, userId, isDesk, onClose }: NotificationPanelProps) {
  const { t } = useLingui()
  const content = (
    <>
      <NotificationList userId={userId} onOpen={onClose} />
      <PushToggle />
    </>
  )
  if (isDesk) return <Popover id={id}>{content}</Popover>
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={<Trans>Notifications</Trans>}
      closeLabel={t`Close`}
    >
      <div className="-mx-3 mt-4">{content}</div>
    </Dialog>
  )
}

function Popover({ id, children }: { id: string; children: ReactNode }) {
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="absolute top-full right-0 z-40 mt-2 max-h-[min(70dvh,40rem)] w-96 overflow-y-auto rounded-menu bg-raised edge-hair lift-2 outline-none"
    >
      <h2 id={titleId} className="px-5 pt-4 pb-2 type-section">
        <Trans>Notifications</Trans>
      </h2>
      {children}
    </div>
  )
}
