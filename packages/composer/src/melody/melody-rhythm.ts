import type { MelodyStyle } from '#composer/genres/genre-style.ts'
import { metricStrength } from './metric-strength.ts'
import type { Random } from '#composer/random.ts'
import type { SongPlan } from '#composer/plan/song-plan.ts'

/** A note of the tune before it has a pitch; beats count from the start of its unit. */
export interface Onset {
  readonly beat: number
  readonly beats: number
  readonly strength: number
}

/** The rest at the end of every unit, for breath. */
const BREATH_BEATS = 0.5
const LONGEST_NOTE = 2
const LONGEST_LAST_NOTE = 2.5

/** Gives each onset the time to the next one. */
function withDurations(beats: readonly number[], unitBeats: number, plan: SongPlan): readonly Onset[] {
  return beats.map((beat, index): Onset => {
    const isLast = index === beats.length - 1
    const next = beats[index + 1] ?? Math.max(beat + 0.25, unitBeats - BREATH_BEATS)
    const longest = isLast ? LONGEST_LAST_NOTE : LONGEST_NOTE
    return {
      beat,
      beats: Math.max(0.2, Math.min(longest, next - beat)),
      strength: metricStrength(beat, plan.timeSignatureName),
    }
  })
}

export interface Cells {
  /** The motif; every unit except in a bridge begins with it. */
  readonly head: readonly number[]
  readonly answer: readonly number[]
  /** Ends on a long note. */
  readonly rest: readonly number[]
  readonly close: readonly number[]
}

interface CellSpec {
  readonly notes: number
  /** The beats at the end that stay free for a long note. */
  readonly openBeats: number
}

/** Chooses positions in one bar, strong rather than weak ones unless the style is syncopated. */
function drawCell(
  plan: SongPlan,
  { notes, openBeats }: CellSpec,
  style: MelodyStyle,
  random: Random,
): readonly number[] {
  const grid = 0.5
  const steps = Math.max(1, Math.round((plan.barBeats - openBeats) / grid))
  const weightOf = (step: number): number => {
    const strength = metricStrength(step * grid, plan.timeSignatureName)
    return strength >= 0.6 ? strength * 0.9 : 0.3 + style.syncopation * 0.5
  }
  const chosen = new Set<number>([random.chance(0.8 - 0.25 * style.syncopation) ? 0 : 1])
  for (let draw = 0; draw < 40 && chosen.size < Math.min(notes, steps); draw++) {
    const free = Array.from({ length: steps }, (_, step) => step).filter((step) => !chosen.has(step))
    if (free.length === 0) break
    chosen.add(random.weighted(free.map((step) => [step, weightOf(step)] as const)))
  }
  return [...chosen].toSorted((a, b) => a - b).map((step) => step * grid)
}

/** Draws the rhythmic cells of one kind of section; all its units are built from them. */
export function drawCells(plan: SongPlan, style: MelodyStyle, random: Random): Cells {
  const share = plan.barBeats / 4
  const [low, high] = style.notesPerBar
  const drawNotes = (): number => Math.max(2, Math.round(random.range(low, high) * share))
  const head = drawCell(plan, { notes: drawNotes(), openBeats: 0 }, style, random)
  const answer = drawCell(plan, { notes: drawNotes(), openBeats: 0 }, style, random)
  const rest = drawCell(plan, { notes: Math.max(2, head.length - 1), openBeats: plan.barBeats / 2 }, style, random)
  const echo = head.filter((beat) => beat <= plan.barBeats / 2)
  return {
    head,
    answer,
    rest: echo.length > 1 && random.chance(0.7) ? echo : rest,
    close: random.chance(0.5) ? [0] : random.chance(0.5) ? [0, 1] : [0, 0.5, 1],
  }
}

/** Returns the rhythm of a unit, one cell per bar; the last bar rests or closes. */
export function unitRhythm(cells: Cells, bars: number, closes: boolean, plan: SongPlan): readonly Onset[] {
  const ending = closes ? cells.close : cells.rest
  const cellOf = (bar: number): readonly number[] => {
    if (bar === bars - 1) return ending
    return bar % 2 === 0 ? cells.head : cells.answer
  }
  const beats = Array.from({ length: bars }, (_, bar) => cellOf(bar).map((beat) => bar * plan.barBeats + beat)).flat()
  return withDurations(beats, bars * plan.barBeats, plan)
}

/** Returns the same rhythm with one note more or less, so that a repeat is not a copy. */
export function varyRhythm(
  onsets: readonly Onset[],
  unitBeats: number,
  plan: SongPlan,
  random: Random,
): readonly Onset[] {
  const beats = onsets.map((onset) => onset.beat)
  const splittable = onsets.filter((onset, index) => index < onsets.length - 1 && onset.beats >= 1)
  const droppable = onsets.filter((onset, index) => index > 0 && index < onsets.length - 1 && onset.strength < 0.5)
  if (splittable.length > 0 && (droppable.length === 0 || random.chance(0.6))) {
    const note = random.pick(splittable)
    return withDurations(
      [...beats, note.beat + 0.5].toSorted((a, b) => a - b),
      unitBeats,
      plan,
    )
  }
  if (droppable.length === 0 || onsets.length < 4) return onsets
  const dropped = random.pick(droppable).beat
  return withDurations(
    beats.filter((beat) => beat !== dropped),
    unitBeats,
    plan,
  )
}
