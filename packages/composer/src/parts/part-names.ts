import type { TimeSignature } from '@cadenza/vocabulary/music-terms'

export type TimeSignatureName = '4/4' | '3/4' | '6/8'

/** How hard the band plays. */
export type Intensity = 'low' | 'mid' | 'high'

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

export const timeSignatureName = (timeSignature: TimeSignature): TimeSignatureName =>
  timeSignature.beatUnit === 8 ? '6/8' : timeSignature.beatsPerBar === 3 ? '3/4' : '4/4'
