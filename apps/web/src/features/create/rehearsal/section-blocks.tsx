import type { Score } from '@cadenza/composer/score'
import { beatsOfBar, secondsAtBeat } from '@cadenza/composer/score-time'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { classes } from '#ui/classes.ts'
import { SECTION_KINDS, sectionNames } from '#widgets/rehearsal/section-names.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { drawTunes, TUNE_SIZE } from './section-tune.ts'

interface SectionBlocksProps {
  score: Score
  /** The section that is heard. */
  current: number | null
  /** From 0 to 1: as many blocks have their color. */
  filled: number
  onPress: (beat: number) => void
  children?: ReactNode
}

/** Scrolls only the row, because scrollIntoView would move the page too. */
function revealBlock(row: HTMLElement, index: number): void {
  const block = row.querySelectorAll<HTMLElement>('.strip-block')[index]
  if (block === undefined) return
  const start = block.offsetLeft - row.scrollLeft
  const isInSight = start >= 0 && start + block.offsetWidth <= row.clientWidth
  if (!isInSight) row.scrollLeft = block.offsetLeft - row.clientWidth / 3
}

/** The sections of a song as blocks, as wide as they are long, in the colors of its genre and with its tune in them. */
export function SectionBlocks({ score, current, filled, onPress, children }: SectionBlocksProps) {
  const { t, i18n } = useLingui()
  const tunes = useMemo(() => drawTunes(score), [score])
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current !== null && row.current) revealBlock(row.current, current)
  }, [current])
  const { sections, metre } = score
  const names = sectionNames(i18n, sections)
  return (
    <div
      ref={row}
      role="group"
      aria-label={t`Sections of the sketch`}
      data-hero-genre={score.genre}
      className="strip-blocks"
    >
      {sections.map((section, index) => {
        const { id, kind, bars, startBar } = section
        const place = names[index] ?? ''
        const length = t`${plural(bars, { one: '# bar', other: '# bars' })}`
        const beat = startBar * beatsOfBar(metre)
        const start = formatClockTime(secondsAtBeat(score, beat))
        return (
          <button
            key={id}
            type="button"
            aria-label={t`${place}, ${length}, from ${start}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onPress(beat)}
            style={{ flexGrow: bars }}
            className={classes('strip-block', index / sections.length < filled && 'is-filled')}
            data-kind={kind}
          >
            <span className="strip-square">
              <svg viewBox={`0 0 ${TUNE_SIZE.width} ${TUNE_SIZE.height}`} preserveAspectRatio="none" aria-hidden="true">
                <path d={tunes[index]} />
              </svg>
            </span>
            <span className="strip-name">{t(SECTION_KINDS[kind])}</span>
          </button>
        )
      })}
      {children}
    </div>
  )
}
