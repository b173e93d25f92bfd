import type { FormSection } from './form.ts'
import type { GenreStyle } from '#composer/genres/genre-style.ts'
import { ENERGY_OF_MOOD } from './mood-mapping.ts'
import type { RequestedForm } from '@cadenza/prompt/parse-prompt'
import type { Mood } from '@cadenza/vocabulary/music-terms'
import type { Section } from '#composer/score.ts'

export interface SectionPlan extends Omit<Section, 'chords'> {
  /** The planned section whose music this one repeats: its own `id`, unless it is a copy. Its random streams are named after it. */
  readonly origin: string
}

/** Energy by ordinal: a second verse has more than the first. */
const ENERGIES: Readonly<Record<Section['kind'], readonly number[]>> = {
  intro: [0.48],
  verse: [0.5, 0.58, 0.62],
  'pre-chorus': [0.66, 0.72],
  chorus: [0.84, 0.9, 0.94],
  bridge: [0.46, 0.54],
  solo: [0.84],
  outro: [0.36],
}

const ENERGIES_IN_AABA: typeof ENERGIES = {
  ...ENERGIES,
  verse: [0.52, 0.62, 0.7],
  bridge: [0.64, 0.7],
  solo: [0.74, 0.8, 0.86, 0.92],
}

const LIFT_SEMITONES = 2

const QUIET_START = 0.22
const LOUD_START = 0.88
const QUIET_END = 0.2
const LOUD_END = 0.95

interface SectionOptions {
  readonly style: GenreStyle
  readonly mood: Mood
  readonly requestedForm: RequestedForm
  /** The last chorus and the sections after it are a whole tone higher. */
  readonly isLifted: boolean
}

/** Returns the energy that the prompt requests for the first or the last section; null if it requests none. */
function requestedEnergy(index: number, count: number, { start, end }: RequestedForm): number | null {
  if (index === 0 && start !== null) return start === 'quiet' ? QUIET_START : LOUD_START
  if (index === count - 1 && end !== null) return end === 'quiet' ? QUIET_END : LOUD_END
  return null
}

/** Returns the energy of a section of its kind, before the prompt or the climax changes it. */
export function usualEnergy(kind: Section['kind'], ordinal: number, style: GenreStyle, mood: Mood): number {
  const listed = (style.form === 'aaba' ? ENERGIES_IN_AABA : ENERGIES)[kind]
  const energy = listed[Math.min(ordinal, listed.length) - 1] ?? 0.5
  return Math.min(1, energy + ENERGY_OF_MOOD[mood])
}

/** Gives each section its position and energy; the last of several choruses is the climax. */
export function planSections(form: readonly FormSection[], options: SectionOptions): SectionPlan[] {
  const { style, mood, isLifted } = options
  const ordinals = new Map<string, number>()
  const choruses = form.filter(({ kind }) => kind === 'chorus').length
  const climax = choruses > 1 ? form.findLastIndex(({ kind }) => kind === 'chorus') : -1
  let startBar = 0
  return form.map(({ kind, bars }, index): SectionPlan => {
    const ordinal = (ordinals.get(kind) ?? 0) + 1
    ordinals.set(kind, ordinal)
    const usual = index === climax ? 1 : usualEnergy(kind, ordinal, style, mood)
    const energy = requestedEnergy(index, form.length, options.requestedForm) ?? usual
    const keyLift = isLifted && climax >= 0 && index >= climax ? LIFT_SEMITONES : 0
    const id = String(index)
    const section: SectionPlan = { id, origin: id, kind, ordinal, startBar, bars, energy, keyLift }
    startBar += bars
    return section
  })
}
