import type { Score } from '@cadenza/composer/score'
import { beatsOfBar, secondsAtBeat } from '@cadenza/composer/score-time'
import { useLingui } from '@lingui/react/macro'
import { classes } from '#ui/classes.ts'
import { SECTION_KINDS, sectionNames } from '#widgets/rehearsal/section-names.ts'

interface SectionAxisProps {
  score: Score
  /** Of its recording, which goes on for a moment after the last bar. */
  duration: number
  /** Counted from 0. */
  bar: number
  onSeek: (bar: number) => void
}

/** The sections below the waveforms, with the slider over their bars. */
export function SectionAxis({ score, duration, bar, onSeek }: SectionAxisProps) {
  const { t, i18n } = useLingui()
  const { sections, barCount, metre } = score
  const shareOf = (bars: number): string => `${(secondsAtBeat(score, bars * beatsOfBar(metre)) / duration) * 100}%`
  const at = sections.findLastIndex(({ startBar }) => startBar <= bar)
  const name = sectionNames(i18n, sections)[at] ?? ''
  const shownBar = bar + 1
  return (
    <div className="compare-axis">
      <div className="compare-sections" aria-hidden="true">
        {sections.map(({ id, kind, startBar }, index) => {
          const style: Record<string, string> = { '--at': shareOf(startBar) }
          return (
            <span key={id} style={style} className={classes(index === at && 'is-audible')}>
              {t(SECTION_KINDS[kind])}
            </span>
          )
        })}
      </div>
      <input
        type="range"
        min={0}
        max={barCount - 1}
        step={1}
        value={bar}
        aria-label={t`Bar`}
        aria-valuetext={t`Bar ${shownBar} of ${barCount}, ${name}`}
        onChange={(event) => onSeek(Number(event.target.value))}
        style={{ width: shareOf(barCount) }}
        className="compare-slider"
      />
    </div>
  )
}
