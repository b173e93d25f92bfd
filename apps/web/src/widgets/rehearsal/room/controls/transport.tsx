import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play, Redo2, Repeat, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { useRoom } from '#widgets/rehearsal/room/state/room-context.ts'
import { RoundToggle } from './round-toggle.tsx'

/** Stops what plays, or plays from where it stopped. */
export function PlayButton() {
  const { t } = useLingui()
  const { playback } = useRoom()
  const { state, isPlaying } = playback
  const share = state.kind === 'loading' && state.totalBytes > 0 ? state.loadedBytes / state.totalBytes : null
  const percent = Math.round((share ?? 0) * 100)
  return (
    <button
      type="button"
      className="room-play"
      aria-label={isPlaying ? t`Pause` : t`Play`}
      title={isPlaying ? t`Pause` : t`Play`}
      onClick={playback.toggle}
    >
      {share === null ? isPlaying ? <Pause /> : <Play /> : <span className="room-loading">{percent} %</span>}
    </button>
  )
}

export function LoopButton() {
  const { t } = useLingui()
  const { playback, names, selected } = useRoom()
  const name = names[selected] ?? ''
  return (
    <RoundToggle
      label={t`Loop ${name}`}
      isPressed={playback.isLooping}
      className="room-loop"
      onClick={() => playback.setLooping(!playback.isLooping)}
    >
      <Repeat />
    </RoundToggle>
  )
}

export function HistoryButtons() {
  const { t } = useLingui()
  const { entries, view, undo, redo } = useRoom()
  const last = entries.at(-1)?.title
  return (
    <>
      <IconButton label={last === undefined ? t`Undo` : t`Undo: ${last}`} disabled={!view.canUndo} onClick={undo}>
        <Undo2 />
      </IconButton>
      <IconButton label={t`Redo`} disabled={!view.canRedo} onClick={redo}>
        <Redo2 />
      </IconButton>
    </>
  )
}

export function RecordButton({ label, onRecord }: { label: ReactNode; onRecord(): void }) {
  return (
    <button type="button" className="room-record" onClick={onRecord}>
      <i aria-hidden="true" />
      <span>{label}</span>
    </button>
  )
}

/** What the player has to say: it loads, or cannot be heard. */
export function PlayerStatus() {
  const { playback, session } = useRoom()
  const { state } = playback
  if (state.kind === 'loading')
    return (
      <p className="room-status" role="status">
        <Trans>The band is tuning up.</Trans>
      </p>
    )
  if (state.kind !== 'failed') return null
  return (
    <p className="room-status is-bad" role="alert">
      {state.reason === 'offline' && (
        <Trans>The sounds could not be loaded. Changes are kept; press Play when you are online again.</Trans>
      )}
      {state.reason === 'unsupported' && (
        <Trans>This browser cannot play the sketch. Changes are kept, and Record works all the same.</Trans>
      )}
      {state.reason === 'no-sounds' && (
        <Trans>The sounds of the band are missing here. Changes are kept, and Record works all the same.</Trans>
      )}{' '}
      {state.reason === 'offline' && (
        <button type="button" className="room-link" onClick={() => (session.player.stop(), playback.toggle())}>
          <Trans>Try again</Trans>
        </button>
      )}
    </p>
  )
}
