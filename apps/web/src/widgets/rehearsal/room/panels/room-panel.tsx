import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type RefObject, useEffect, useId, useMemo } from 'react'
import { useIsDesktop } from '#lib/media-query.ts'
import { useRoom } from '#widgets/rehearsal/room/state/room-context.ts'
import type { RoomPanel } from '#widgets/rehearsal/room/state/room-panels.ts'
import { ChangesList } from './changes-list.tsx'
import { ChordPicker } from './chord-picker.tsx'
import { SongSettings } from './song-settings.tsx'

interface OpenPanelProps {
  readonly panel: RoomPanel
  readonly container: HTMLElement | null
  onClose(): void
}

function usePanelTitle(panel: RoomPanel): string {
  const { t } = useLingui()
  const { score, names } = useRoom()
  if (panel.kind === 'song') return t`Tempo, key and voice`
  if (panel.kind === 'changes') return t`What you changed`
  const place = names[score.sections.findIndex(({ id }) => id === panel.sectionId)] ?? ''
  const number = panel.index + 1
  return t`${place}, chord ${number}`
}

/** Beside its control on a desktop, at the lower edge of a phone, where it leaves the chords in sight. */
export function OpenPanel({ panel, container, onClose }: OpenPanelProps) {
  const { t } = useLingui()
  const title = usePanelTitle(panel)
  const titleId = useId()
  const isDesktop = useIsDesktop()
  useEffect(() => {
    // On a phone the panel covers what is further down.
    if (!isDesktop && panel.kind === 'chord') panel.anchor.scrollIntoView({ block: 'start' })
  }, [isDesktop, panel])
  const anchor = useMemo<RefObject<HTMLElement>>(() => ({ current: panel.anchor }), [panel.anchor])
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal container={container}>
        <Popover.Content
          className="room-panel outline-none"
          aria-labelledby={titleId}
          side="bottom"
          sideOffset={10}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            panel.anchor.focus()
          }}
        >
          <div className="room-panel-head">
            <h2 id={titleId} className="type-card">
              {title}
            </h2>
            <Popover.Close className="room-panel-close tint-hover" aria-label={t`Close`} title={t`Close`}>
              <X />
            </Popover.Close>
          </div>
          {panel.kind === 'song' && <SongSettings />}
          {panel.kind === 'changes' && <ChangesList />}
          {panel.kind === 'chord' && (
            <ChordPicker
              key={`${panel.sectionId} ${panel.index}`}
              sectionId={panel.sectionId}
              index={panel.index}
              onDone={onClose}
            />
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
