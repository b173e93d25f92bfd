import type { ControlChange } from '#composer/score.ts'
import { finalBeats, type Arrangement } from '#composer/plan/arrangement.ts'

const EXPRESSION = 11
const FULL = 110

/**
 * Returns the value at a beat of a phrase, 0 … 127: rising into a lift, falling in an outro, a slight arch elsewhere.
 */
function shapeAt(progress: number, from: number, to: number, arch: number): number {
  const hill = 4 * progress * (1 - progress)
  return Math.round(Math.max(30, Math.min(127, from + (to - from) * progress + arch * hill)))
}

/** Writes swells for sustained instruments: one point per beat, and none that repeats the previous value. */
export function writeExpression(arrangement: Arrangement, arch: number): readonly ControlChange[] {
  const points: ControlChange[] = []
  const add = (beat: number, value: number): void => {
    if (points.at(-1)?.value !== value) points.push({ beat, controller: EXPRESSION, value })
  }
  for (const phrase of arrangement.phrases) {
    const { barBeats } = arrangement.plan
    const beats = phrase.bars * barBeats
    const start = phrase.startBar * barBeats
    const isBeforeLift = phrase.isLastOfSection && (phrase.nextSection?.energy ?? 0) > phrase.section.energy + 0.1
    const base = FULL - 24 * (1 - phrase.energy)
    const to = isBeforeLift ? Math.min(122, base + 16) : phrase.section.kind === 'outro' ? base - 14 : base
    for (let offset = 0; offset < beats; offset++) add(start + offset, shapeAt(offset / beats, base, to, arch))
  }
  const finalBar = arrangement.bars.at(-1)
  if (finalBar !== undefined) {
    const held = finalBeats(arrangement, finalBar)
    for (let step = 0; step < 6; step++) {
      add(finalBar.startBeat + (held * step) / 6, shapeAt(step / 6, 96, 52, 0))
    }
  }
  return points.toSorted((a, b) => a.beat - b.beat)
}
