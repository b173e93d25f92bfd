import { Trans, useLingui } from '@lingui/react/macro'
import { Keyboard, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { useRootData } from '#ui/use-root-data.ts'
import { QueuePanel } from './queue-panel.tsx'

function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const column = element.current
    const listen = ({ key }: KeyboardEvent): void => {
      // Escape cancels a drag first.
      if (key === 'Escape' && !column?.querySelector('.is-dragged')) escape()
    }
    column?.addEventListener('keydown', listen)
    return () => column?.removeEventListener('keydown', listen)
  }, [element])
}

interface QueueColumnProps {
  id: string
  onClose: () => void
  onHelp: () => void
}

/** The queue on a desktop: a column beside the page, or over its right side where the page would become too narrow. */
export function QueueColumn({ id, onClose, onHelp }: QueueColumnProps) {
  const { t } = useLingui()
  const headingId = useId()
  useRootData('queue', '')
  const column = useRef<HTMLElement>(null)
  const close = (): void => {
    document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus()
    onClose()
  }
  useEscape(column, close)
  return (
    <aside id={id} aria-labelledby={headingId} ref={column} className="queue-column">
      <header className="mb-2 flex items-center">
        <h2 id={headingId} className="mr-auto min-w-0 type-section wrap-anywhere">
          <Trans>Queue</Trans>
        </h2>
        <IconButton label={t`Keyboard shortcuts`} onClick={onHelp} className="xl:hidden!">
          <Keyboard />
        </IconButton>
        <IconButton label={t`Close the queue`} onClick={close} className="-mr-2.5">
          <X />
        </IconButton>
      </header>
      <QueuePanel />
    </aside>
  )
}
