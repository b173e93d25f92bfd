import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useContext, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { clampPercent, PERCENT_STEP } from '#widgets/rehearsal/room/model/level-percent.ts'
import { RovingContext, useStop } from './use-stop.ts'

const BARS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: PERCENT_STEP,
  ArrowUp: PERCENT_STEP,
  '+': PERCENT_STEP,
  ArrowLeft: -PERCENT_STEP,
  ArrowDown: -PERCENT_STEP,
  '-': -PERCENT_STEP,
  PageUp: 10,
  PageDown: -10,
  Home: -100,
  End: 100,
}

interface LevelSliderProps {
  readonly label: string
  readonly percent: number
  readonly isMuted: boolean
  readonly stop: string
  onChange(percent: number): void
}

function percentAt(event: PointerEvent<HTMLElement>): number {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  const share = width === 0 ? 0 : (event.clientX - left) / width
  return clampPercent(Math.round((share * 100) / PERCENT_STEP) * PERCENT_STEP)
}

/**
 * Ten square bars. In a grid the arrow keys move between its controls, so there Enter takes the slider in hand, and Enter or
 * Escape lets it go; plus and minus always work.
 */
export function LevelSlider({ label, percent, isMuted, stop, onChange }: LevelSliderProps) {
  const { t } = useLingui()
  const isInGrid = useContext(RovingContext) !== null
  const stopProps = useStop(stop)
  const [dragged, setDragged] = useState<number | null>(null)
  const [isInHand, setIsInHand] = useState(false)
  const shown = dragged ?? percent

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isLetGo = isInHand && (event.key === 'Enter' || event.key === 'Escape')
    const takesArrows = !isInGrid || isInHand
    const step = takesArrows || event.key === '+' || event.key === '-' ? STEPS[event.key] : undefined
    if (isInGrid && (isLetGo || event.key === 'Enter')) setIsInHand(!isInHand)
    else if (step === undefined) return
    else onChange(clampPercent(percent + step))
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      {...stopProps}
      tabIndex={stopProps.tabIndex ?? 0}
      role="slider"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={t`${shown} percent`}
      data-in-hand={isInHand || undefined}
      className={classes('room-level', isMuted && 'is-muted')}
      onKeyDown={onKeyDown}
      onBlur={() => setIsInHand(false)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(percentAt(event))
      }}
      onPointerMove={(event) => dragged !== null && setDragged(percentAt(event))}
      onPointerUp={(event) => {
        if (dragged === null) return
        setDragged(null)
        onChange(percentAt(event))
      }}
      onPointerCancel={() => setDragged(null)}
    >
      {BARS.map((bar) => (
        <i key={bar} className={classes(shown > bar * 10 && 'is-on')} data-bar={bar} />
      ))}
    </div>
  )
}
