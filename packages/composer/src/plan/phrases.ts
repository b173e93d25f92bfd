import { type Intensity, PART_NAMES, type PartName } from '#composer/parts/part-names.ts'
import type { Instrumentation } from '#composer/instruments/instrumentation.ts'
import type { SectionPlan } from './section-plan.ts'
import type { SongPlan } from './song-plan.ts'

/** Two melodic phrases of a section: the span within which the same instruments play. */
export interface Phrase {
  readonly section: SectionPlan
  /** The index within its section. */
  readonly index: number
  readonly startBar: number
  readonly bars: number
  readonly energy: number
  readonly intensity: Intensity
  readonly parts: ReadonlySet<PartName>
  readonly isFirstOfSection: boolean
  readonly isLastOfSection: boolean
  /** How the band leads into the next section. */
  readonly transition: 'fill' | 'drop' | 'none'
  /** The section that this one was planned to lead to, whatever follows it after edits; null after the last. */
  readonly nextSection: SectionPlan | null
  /** The same parts have played for a while, so the accompaniment changes its pattern. */
  readonly isVaried: boolean
}

/** Parts that are added or removed if nothing else changes. */
const ORNAMENTS: readonly PartName[] = ['counter', 'arpeggio', 'pad', 'harmony-2']
/** The maximum number of bars without a change. */
const LONGEST_WITHOUT_CHANGE = 8
const CLIMAX = 0.99

const LIFT = 0.12
/** From this energy on, a loud intro or outro was requested and the whole band plays. */
const FULL_BAND_FROM = 0.6
/** Below this energy, a quiet start was requested. */
const QUIET_BELOW = 0.25

const intensityOf = (energy: number): Intensity => (energy < 0.42 ? 'low' : energy < 0.78 ? 'mid' : 'high')

/** Energy rises slightly with each phrase, so that layers enter one after the other; in an outro it falls. */
function phraseEnergy(section: SectionPlan, index: number, count: number): number {
  const isRising = section.kind !== 'outro' && section.kind !== 'intro'
  const step = isRising ? 0.06 : section.kind === 'outro' ? -0.08 : 0.05
  return Math.min(1, Math.max(0.15, section.energy + step * Math.min(index, count - 1, 3)))
}

interface PhraseAt {
  readonly energy: number
  /** The index within its section. */
  readonly index: number
}

type Layers = Instrumentation['layers']

/** Returns the parts of one phrase, before those that the band does not have are removed. */
function wantedParts(plan: SongPlan, layers: Layers, section: SectionPlan, at: PhraseAt): readonly PartName[] {
  const { energy, index } = at
  const { introParts } = plan.style
  const parts = PART_NAMES.filter((part) => {
    const from = layers[part]
    return from !== undefined && energy >= from
  })
  if (section.kind === 'intro' && section.energy < FULL_BAND_FROM) {
    // The pulse is there from the beginning, unless the prompt wants a quiet one.
    const rhythm: PartName[] = section.energy < QUIET_BELOW ? [] : ['drums', 'bass']
    const opening: PartName[] = [...introParts, ...rhythm, 'lead', 'effects']
    const joining: PartName = introParts.includes('pad') ? 'arpeggio' : 'pad'
    return index === 0 ? opening : [...opening, joining]
  }
  if (section.kind === 'bridge' && plan.style.form !== 'aaba') {
    const first: PartName[] = ['harmony', 'pad', 'bass', 'lead', 'counter', 'effects']
    return index === 0 ? first : [...parts, 'counter']
  }
  if (section.kind === 'outro' && section.energy < FULL_BAND_FROM) {
    const closing: PartName[] = [...introParts, 'bass', 'pad', 'lead']
    return index === 0 ? [...parts, ...closing] : closing
  }
  return parts
}

/** Adds or removes one ornament wherever the same parts would play for too long; at a climax no part is removed. */
function withVariedParts(phrases: readonly Phrase[], layers: Layers): readonly Phrase[] {
  let before = ''
  let unchangedBars = 0
  return phrases.map((phrase) => {
    const soundOf = (parts: ReadonlySet<PartName>): string => `${phrase.intensity} ${[...parts].toSorted().join()}`
    const isSame = soundOf(phrase.parts) === before
    if (!isSame || unchangedBars + phrase.bars <= LONGEST_WITHOUT_CHANGE) {
      unchangedBars = phrase.bars + (isSame ? unchangedBars : 0)
      before = soundOf(phrase.parts)
      return phrase
    }
    unchangedBars = phrase.bars
    const isFrame = phrase.section.kind === 'intro' || phrase.section.kind === 'outro'
    const missing = ORNAMENTS.find((part) => layers[part] !== undefined && !phrase.parts.has(part))
    const spare = ORNAMENTS.find((part) => phrase.parts.has(part))
    const parts = new Set(phrase.parts)
    if (missing !== undefined && !isFrame) parts.add(missing)
    else if (spare !== undefined && phrase.section.energy < CLIMAX) parts.delete(spare)
    before = soundOf(parts)
    return { ...phrase, parts, isVaried: true }
  })
}

function transitionOf(
  plan: SongPlan,
  section: SectionPlan,
  next: SectionPlan | null,
  isLastPhrase: boolean,
): Phrase['transition'] {
  if (!isLastPhrase || next === null) return 'none'
  const isLift = next.energy - section.energy > LIFT
  const canDrop = isLift && next.kind === 'chorus'
  const chance = next.ordinal > 1 ? 0.4 : 0.2
  return canDrop && plan.random.fork(`exit ${section.origin}`).chance(chance) ? 'drop' : 'fill'
}

export function phrasesOfSection(
  plan: SongPlan,
  { layers }: Instrumentation,
  section: SectionPlan,
  nextSection: SectionPlan | null,
): readonly Phrase[] {
  const phraseBars = plan.unitBars * 2
  const count = Math.max(1, Math.ceil(section.bars / phraseBars))
  return Array.from({ length: count }, (_, index): Phrase => {
    const energy = phraseEnergy(section, index, count)
    const isLastOfSection = index === count - 1
    const wanted = wantedParts(plan, layers, section, { energy, index })
    return {
      section,
      index,
      startBar: section.startBar + index * phraseBars,
      bars: Math.min(phraseBars, section.bars - index * phraseBars),
      energy,
      intensity: intensityOf(energy),
      parts: new Set(wanted.filter((part) => layers[part] !== undefined)),
      isFirstOfSection: index === 0,
      isLastOfSection,
      transition: transitionOf(plan, section, nextSection, isLastOfSection),
      nextSection,
      // The last of several choruses is no copy of the first.
      isVaried: section.kind === 'chorus' && section.energy >= CLIMAX,
    }
  })
}

export function planPhrases(plan: SongPlan, instrumentation: Instrumentation): readonly Phrase[] {
  const phrases = plan.sections.flatMap((section, index) =>
    phrasesOfSection(plan, instrumentation, section, plan.sections[index + 1] ?? null),
  )
  return withVariedParts(phrases, instrumentation.layers)
}
