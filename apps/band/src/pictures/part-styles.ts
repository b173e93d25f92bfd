import type { Track } from '@cadenza/composer/score'

export interface PartStyle {
  readonly color: string
  /** Parts with a greater depth are drawn in front. */
  readonly depth: number
}

const PART_STYLES: Readonly<Record<string, PartStyle>> = {
  effects: { color: '#A79E90', depth: 0 },
  pad: { color: '#8FBF9F', depth: 1 },
  'harmony-2': { color: '#7FA8F0', depth: 2 },
  harmony: { color: '#2461D8', depth: 3 },
  arpeggio: { color: '#0E8F9C', depth: 4 },
  bass: { color: '#0B2A21', depth: 5 },
  counter: { color: '#C98F28', depth: 6 },
  lead: { color: '#E8431F', depth: 7 },
  drums: { color: '#3E544B', depth: 8 },
}

export const VOICE_COLOR = '#B0146B'
export const BACKING_COLOR = '#FF8CC2'

const OTHER: PartStyle = { color: '#71827A', depth: 0 }

/** A score may have two parts of the same role, so the style of a name takes precedence. */
export const partStyleOf = ({ name, role }: Track): PartStyle => PART_STYLES[name] ?? PART_STYLES[role] ?? OTHER

/** The softest note is still visible. */
const OPACITIES = [0.4, 0.55, 0.7, 0.85, 1] as const
const LOUDEST = 112
const SOFTEST = 36

/** Uses only five values, so that notes can be grouped by opacity. */
export function opacityOf(velocity: number): number {
  const share = (velocity - SOFTEST) / (LOUDEST - SOFTEST)
  const step = Math.round(Math.max(0, Math.min(1, share)) * (OPACITIES.length - 1))
  return OPACITIES[step] ?? 1
}
