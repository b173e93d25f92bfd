import type { Metre } from './score.ts'

export type MetreName = '4/4' | '3/4' | '6/8'

/** How hard the band plays. */
export type Level = 'low' | 'mid' | 'high'

export const PART_NAMES = [
  'drums',
  'bass',
  'harmony',
  'harmony-2',
  'pad',
  'arpeggio',
  'lead',
  'counter',
  'effects',
] as const
export type PartName = (typeof PART_NAMES)[number]

export const metreName = (metre: Metre): MetreName =>
  metre.beatUnit === 8 ? '6/8' : metre.beatsPerBar === 3 ? '3/4' : '4/4'
