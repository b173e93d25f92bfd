import type { SongVersion } from '@cadenza/contract/rehearsal/versions'
import { waveformPath } from '@cadenza/domain/waveform-path'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { classes } from '#ui/classes.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { Waveform } from '#widgets/song/player/waveform.tsx'
import { useVersionPlayer } from './use-version-player.ts'

/** From 0 to 1 of a song. */
export interface TimeRange {
  readonly id: string
  readonly from: number
  readonly to: number
}

interface CompareRowProps {
  letter: 'A' | 'B'
  version: SongVersion
  /** Whether it is heard, or was heard last. */
  isSelected: boolean
  seconds: number
  ranges: readonly TimeRange[]
}

const percent = (share: number): string => `${Math.min(100, Math.max(0, share * 100))}%`

/** One of the two versions: its button, its waveform, and where it differs. */
export function CompareRow({ letter, version, isSelected, seconds, ranges }: CompareRowProps) {
  const { t } = useLingui()
  const { player, state } = useVersionPlayer()
  const { number, duration, waveform } = version
  const outline = useMemo(() => waveformPath(waveform), [waveform])
  const style: Record<string, string> = { '--played': percent(duration > 0 ? seconds / duration : 0) }
  return (
    <div className={classes('compare-row', !isSelected && 'is-idle')}>
      <button
        type="button"
        className="compare-letter"
        aria-label={t`${letter}: version ${number}`}
        aria-pressed={isSelected}
        aria-busy={state.loading === number || undefined}
        onClick={() => void player.play(version)}
      >
        {letter}
      </button>
      <div className="min-w-0">
        <p className="compare-who">
          <b>{t`Version ${number}`}</b>
          <span>{formatClockTime(duration)}</span>
        </p>
        <div className="compare-wave" style={style}>
          <Waveform outline={outline} hasPlayed={isSelected} />
          {ranges.map(({ id, from, to }) => (
            <i key={id} className="compare-range" style={{ left: percent(from), width: percent(to - from) }} />
          ))}
          <i className="compare-head" />
        </div>
      </div>
    </div>
  )
}
