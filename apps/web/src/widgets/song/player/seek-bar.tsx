import type { Song } from '@cadenza/contract/songs'
import { waveformPath } from '@cadenza/domain/waveform-path'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { playback, usePosition, useSongStatus } from '#widgets/playback/use-playback.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { useLivePlayhead } from './use-live-playhead.ts'
import { Waveform } from './waveform.tsx'

const STEP_SECONDS = 5
const LEAP_SECONDS = 15

function secondsForKey(key: string, now: number, duration: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return now + STEP_SECONDS
    case 'ArrowLeft':
    case 'ArrowDown':
      return now - STEP_SECONDS
    case 'PageUp':
      return now + LEAP_SECONDS
    case 'PageDown':
      return now - LEAP_SECONDS
    case 'Home':
      return 0
    case 'End':
      return duration
    default:
      return null
  }
}

function fractionAt(event: PointerEvent<HTMLElement>): number {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  return width > 0 ? Math.min(1, Math.max(0, (event.clientX - left) / width)) : 0
}

/** The waveform is the slider. Dragging moves the playhead, and the music follows on release. */
export function SeekBar({ song }: { song: Song }) {
  const { t } = useLingui()
  const status = useSongStatus(song.id)
  const isCurrent = status !== 'empty'
  const { timeSeconds, durationSeconds } = usePosition(isCurrent)
  const [dragFraction, setDragFraction] = useState<number | null>(null)
  const slider = useRef<HTMLDivElement>(null)
  const outline = useMemo(() => waveformPath(song.waveform), [song.waveform])
  const duration = isCurrent ? durationSeconds : song.duration
  const seconds = dragFraction === null ? timeSeconds : dragFraction * duration
  useLivePlayhead(slider, { isMoving: status === 'playing' && dragFraction === null, seconds, duration })

  const onKeyDown = (event: KeyboardEvent): void => {
    const target = secondsForKey(event.key, seconds, duration)
    if (target === null) return
    event.preventDefault()
    playback.seek(song, Math.min(duration, Math.max(0, target)))
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragFraction(fractionAt(event))
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    if (dragFraction === null) return
    const fromSeconds = fractionAt(event) * duration
    setDragFraction(null)
    if (isCurrent) playback.seek(song, fromSeconds)
    else playback.play(song, { fromSeconds })
  }

  const elapsed = formatClockTime(seconds)
  const total = formatClockTime(duration)
  return (
    <div
      ref={slider}
      role="slider"
      tabIndex={0}
      aria-label={t`Seek`}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(seconds)}
      aria-valuetext={t`${elapsed} of ${total}`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => dragFraction !== null && setDragFraction(fractionAt(event))}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDragFraction(null)}
      className="relative min-w-0 flex-1 cursor-pointer touch-pan-y rounded-sleeve"
    >
      <Waveform outline={outline} hasPlayed={isCurrent || dragFraction !== null} />
      {(isCurrent || dragFraction !== null) && <i className="playhead" />}
    </div>
  )
}
