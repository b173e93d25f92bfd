import type { SectionPlan } from '#composer/plan/section-plan.ts'
import type { SongPlan } from '#composer/plan/song-plan.ts'

/** One breath of the tune: a line of lyrics, or what an instrument plays between two rests. */
export interface MelodyUnit {
  readonly section: SectionPlan
  /** The index within its section. */
  readonly index: number
  readonly startBeat: number
  readonly beats: number
  readonly bars: number
  /** Units with the same letter in a section begin alike; 'c' and 'd' close. */
  readonly shape: 'a' | 'b' | 'c' | 'd'
  readonly isClosing: boolean
}

/** Names a unit in the song; `themeKeyOf` names what it repeats, which a copy of its section has in common with it. */
export const unitKeyOf = ({ section, index }: MelodyUnit): string => `${section.id} ${index}`
export const themeKeyOf = ({ section, index }: MelodyUnit): string => `${section.origin} ${index}`

const SHAPES: readonly MelodyUnit['shape'][] = ['a', 'b', 'a', 'c', 'a', 'b', 'a', 'd']

/** Question and answer twice, the second time closed, so that progressions of four bars return with their tune. */
function shapeOf(index: number, count: number): MelodyUnit['shape'] {
  if (index === count - 1) return index % 8 === 7 ? 'd' : 'c'
  return SHAPES[index % 8] ?? 'a'
}

/** Returns the units of a section; if its bars do not divide evenly, the last unit is short. */
export function unitsOf(plan: SongPlan, section: SectionPlan): readonly MelodyUnit[] {
  const count = Math.ceil(section.bars / plan.unitBars)
  return Array.from({ length: count }, (_, index): MelodyUnit => {
    const bars = Math.min(plan.unitBars, section.bars - index * plan.unitBars)
    const shape = shapeOf(index, count)
    return {
      section,
      index,
      startBeat: (section.startBar + index * plan.unitBars) * plan.barBeats,
      beats: bars * plan.barBeats,
      bars,
      shape,
      isClosing: (shape === 'c' || shape === 'd') && section.kind !== 'pre-chorus',
    }
  })
}

export const isFrame = ({ section }: MelodyUnit): boolean => section.kind === 'intro' || section.kind === 'outro'

/** In sparse genres the lead rests in some units. */
const RESTING_GENRES: ReadonlySet<string> = new Set(['lofi', 'rap'])

/**
 * Returns the units that a lead instrument plays, in the order in which they are composed: the body first, then intro
 * and outro, which quote it.
 */
export function leadUnits(plan: SongPlan): readonly MelodyUnit[] {
  const all = plan.sections.flatMap((section) => unitsOf(plan, section))
  const body = all.filter((unit) => {
    const rests = RESTING_GENRES.has(plan.style.id) && unit.section.kind === 'verse' && unit.shape === 'b'
    return !isFrame(unit) && !rests
  })
  const frame = all.filter((unit) => {
    const count = Math.ceil(unit.section.bars / plan.unitBars)
    if (unit.section.kind === 'intro') return count >= 2 && unit.index >= count / 2
    return unit.section.kind === 'outro' && (unit.index === 0 || unit.index === count - 1)
  })
  return [...body, ...frame]
}
