import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { withCatalog } from '#lib/i18n.ts'
import { useIsDesktop } from '#lib/media-query.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { NoNotifications } from '#widgets/no-notifications.tsx'
import { looksSignedIn, type SessionState, useSession } from '#widgets/session/use-session.ts'
import { LOAD_FAILED_MESSAGE } from '#app/hosts/load-failed-message.ts'
import { useDismiss } from './use-dismiss.ts'

const MAX_SHOWN_COUNT = 99

const loadFollower = () => import('#features/notifications/unread-follower.tsx')
const loadPanel = withCatalog(
  'songs',
  withCatalog('signed-in', () => import('#features/notifications/notification-panel.tsx')),
)
/** A failure is ignored because only the dot is missing; the panel still loads its notifications. */
const IGNORE_FAILURE = (): void => undefined

interface BellProps {
  unreadCount?: number
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The panel is modal, so it handles closing itself. */
  isModal?: boolean
  children: (panelId: string) => ReactNode
}

function BellWithPanel({ unreadCount = 0, isOpen, onOpenChange, isModal = false, children }: BellProps) {
  const { t } = useLingui()
  const panelId = useId()
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const count = unreadCount > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : String(unreadCount)

  useDismiss(container, isOpen && !isModal, () => {
    if (container.current?.contains(document.activeElement)) button.current?.focus()
    onOpenChange(false)
  })

  return (
    <div ref={container} className="relative">
      <IconButton
        ref={button}
        label={unreadCount > 0 ? t`Notifications, ${count} unread` : t`Notifications`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => onOpenChange(!isOpen)}
      >
        <Bell />
        {unreadCount > 0 && (
          <span
            data-dot
            aria-hidden="true"
            className="absolute top-[10px] right-[11px] size-[9px] rounded-full bg-tomato shadow-[0_0_0_2px_var(--bar)]"
          />
        )}
      </IconButton>
      {isOpen && children(panelId)}
    </div>
  )
}

function VisitorBell() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <BellWithPanel isOpen={isOpen} onOpenChange={setIsOpen}>
      {(panelId) => (
        <div
          id={panelId}
          role="status"
          className="fixed inset-x-4 top-[calc(56px+env(safe-area-inset-top))] z-40 rounded-menu bg-raised px-5 py-4 edge-hair lift-2 desk:absolute desk:top-full desk:right-0 desk:left-auto desk:mt-2 desk:w-80"
        >
          <NoNotifications />
        </div>
      )}
    </BellWithPanel>
  )
}

/**
 * Stands from the first paint, in which only the device says that there is a user. A press from then opens the panel as
 * soon as the session is known.
 */
function UserBell({ session }: { session: SessionState }) {
  const { t } = useLingui()
  const toast = useToast()
  const isDesk = useIsDesktop()
  const userId = session.status === 'signed-in' ? session.user.id : null
  const [unread, setUnread] = useState({ userId, count: 0 })
  const [isOpen, setIsOpen] = useState(false)
  const follower = useDeferredModule(loadFollower, userId !== null, IGNORE_FAILURE)
  const closeUnloaded = (): void => {
    setIsOpen(false)
    toast.show({ tone: 'bad', message: t(LOAD_FAILED_MESSAGE) })
  }
  const panel = useDeferredModule(loadPanel, isOpen, closeUnloaded)
  return (
    <>
      {follower && userId !== null && (
        <follower.UnreadFollower key={userId} userId={userId} onCount={(count) => setUnread({ userId, count })} />
      )}
      <BellWithPanel
        unreadCount={unread.userId === userId ? unread.count : 0}
        isOpen={isOpen}
        onOpenChange={session.status === 'unknown' ? closeUnloaded : setIsOpen}
        isModal={!isDesk}
      >
        {(panelId) =>
          panel &&
          userId !== null && (
            <panel.NotificationPanel
              key={userId}
              id={panelId}
              userId={userId}
              isDesk={isDesk}
              onClose={() => setIsOpen(false)}
            />
          )
        }
      </BellWithPanel>
    </>
  )
}

/** The dot is visible while something is unread. */
export function NotificationBell() {
  const session = useSession()
  return looksSignedIn(session) ? <UserBell session={session} /> : <VisitorBell />
}
