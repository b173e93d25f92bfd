import { type CoverPalette, paletteOf } from '@cadenza/cover/palette'
import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from 'radix-ui'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useIsDesktop } from '#lib/media-query.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { paletteProps } from '#widgets/song/cover/song-palette.ts'
import type { RehearsalSession } from '#widgets/rehearsal/session/rehearsal-session.ts'
import type { RehearsalView } from '#widgets/rehearsal/session/rehearsal-view.ts'
import { useRehearsal } from '#widgets/rehearsal/session/use-rehearsal.ts'
import { RoomHead } from './controls/room-head.tsx'
import { SectionMap } from './controls/section-map.tsx'
import { HistoryButtons, LoopButton, PlayButton, PlayerStatus, RecordButton } from './controls/transport.tsx'
import { SideColumn } from './desktop/side-column.tsx'
import { SongGrid } from './desktop/song-grid.tsx'
import { FailureNotice } from './panels/failure-notice.tsx'
import { RecordDialog } from './panels/record-dialog.tsx'
import { RoomNotices } from './panels/room-notices.tsx'
import { OpenPanel } from './panels/room-panel.tsx'
import { SectionPage } from './phone/section-page.tsx'
import { usePullDown } from './phone/use-pull-down.ts'
import { RoomContext } from './state/room-context.ts'
import { type RoomPanel, type RoomPanels, RoomPanelsContext } from './state/room-panels.ts'
import { useAnnouncement } from './state/use-announcement.ts'
import { useRoomKeys } from './state/use-room-keys.ts'
import { type ComposedView, useRoomState } from './state/use-room.ts'
import './room.css'
import './room-grid.css'
import './room-page.css'

interface RehearsalRoomProps {
  readonly session: RehearsalSession
  /** Says what it costs: 'Record · 155'. */
  readonly recordLabel: ReactNode
  /** The name of the song, if it has one yet. */
  readonly title?: string | undefined
  /** The picture of the song; without one, its colors. */
  readonly cover?: ReactNode
  /** Without it, the first colors of the genre. */
  readonly palette?: CoverPalette | undefined
  /** Below the changes in a wide window, such as the credits that are left. */
  readonly aside?: ReactNode
  /** What the screen has to say about recording, above the song. */
  readonly notice?: ReactNode
  onClose(): void
  /** Records what the session has; the press has been confirmed. */
  onRecord(): void
}

const isComposed = (view: RehearsalView): view is ComposedView => view.recipe !== null && view.score !== null

/**
 * The rehearsal room over the whole window: a sheet on a phone, columns and rows on a desktop. Includes Radix: import this file
 * only lazily, and with the catalog 'rehearsal-room'.
 */
export function RehearsalRoom(props: RehearsalRoomProps) {
  const view = useRehearsal(props.session)
  const [content, setContent] = useState<HTMLElement | null>(null)
  const opener = useRef<Element | null>(null)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <Dialog.Portal>
        <div className="room-frame">
          <Dialog.Content
            ref={setContent}
            className="room-layout outline-none"
            aria-describedby={undefined}
            tabIndex={-1}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              opener.current = document.activeElement
              if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
            }}
            onEscapeKeyDown={keepEscapeForControls}
            onInteractOutside={(event) => event.preventDefault()}
          >
            {isComposed(view) ? (
              <ComposedRoom {...props} {...{ view, content }} />
            ) : (
              <WaitingRoom {...props} view={view} />
            )}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** A line that is edited and a level that is in hand let go first. */
function keepEscapeForControls(event: KeyboardEvent): void {
  const { target } = event
  if (target instanceof Element && target.closest('[data-keeps-escape], [data-in-hand]') !== null)
    event.preventDefault()
}

interface ComposedRoomProps extends RehearsalRoomProps {
  readonly view: ComposedView
  readonly content: HTMLElement | null
}

function usePanels() {
  const [panel, setPanel] = useState<RoomPanel | null>(null)
  const panels = useMemo<RoomPanels>(
    () => ({ openChord: panel?.kind === 'chord' ? panel : null, open: setPanel }),
    [panel],
  )
  return { panel, panels, closePanel: () => setPanel(null) }
}

function ComposedRoom({ view, content, ...props }: ComposedRoomProps) {
  const { session, title, cover, aside, notice, recordLabel, onClose, onRecord } = props
  const { t } = useLingui()
  const room = useRoomState(session, view)
  const isDesktop = useIsDesktop()
  const [isAsking, setIsAsking] = useState(false)
  const { panel, panels, closePanel } = usePanels()
  const { sheet, head: pullHandlers } = usePullDown(onClose)
  const palette = props.palette ?? paletteOf(room.score.genre, 0)
  const announcement = useAnnouncement(room)
  const { className, style } = paletteProps(palette, 'room-sheet')
  useRoomKeys(content, room, () => setIsAsking(true))
  const head = (
    <RoomHead
      title={<Dialog.Title className="room-title">{title ?? t`Rehearsal room`}</Dialog.Title>}
      {...{ cover, palette, onClose }}
    />
  )
  return (
    <RoomContext value={room}>
      <RoomPanelsContext value={panels}>
        {isDesktop && <SideColumn>{aside}</SideColumn>}
        <div ref={sheet} className={className} style={style}>
          {isDesktop ? (
            head
          ) : (
            <div className="room-pull" {...pullHandlers}>
              <span className="room-handle" aria-hidden="true" />
              {head}
            </div>
          )}
          {!isDesktop && <SectionMap palette={palette} />}
          <RoomNotices>{notice}</RoomNotices>
          {isDesktop ? <SongGrid /> : <SectionPage />}
          <PlayerStatus />
          <div className="room-transport" role="group" aria-label={t`Playing and recording`}>
            <PlayButton />
            {isDesktop && <LoopButton />}
            <HistoryButtons />
            {isDesktop && <SectionMap palette={palette} />}
            <RecordButton label={recordLabel} onRecord={onRecord} />
          </div>
        </div>
        <p className="sr-only" role="status">
          {announcement}
        </p>
        {panel !== null && <OpenPanel panel={panel} container={content} onClose={closePanel} />}
        <RecordDialog isOpen={isAsking} onClose={() => setIsAsking(false)} {...{ recordLabel, onRecord }} />
      </RoomPanelsContext>
    </RoomContext>
  )
}

/** Before there is a score: being written, not possible, or nothing asked for. */
function WaitingRoom({
  session,
  view,
  onClose,
}: Pick<RehearsalRoomProps, 'session' | 'onClose'> & { view: RehearsalView }) {
  const { t } = useLingui()
  return (
    <div className={classes('room-sheet', 'room-waiting')}>
      <Dialog.Title className="type-page">{t`Rehearsal room`}</Dialog.Title>
      {view.isComposing && (
        <p role="status" aria-busy="true">
          <Trans>The band is writing your song.</Trans>
        </p>
      )}
      {view.recipe === null && !view.isComposing && (
        <p>
          <Trans>There is nothing to rehearse yet. Describe a song first.</Trans>
        </p>
      )}
      {view.failure !== null && <FailureNotice session={session} failure={view.failure} />}
      <Button variant="line" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </div>
  )
}
