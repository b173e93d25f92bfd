import type { Intensity, TimeSignatureName } from '#composer/parts/part-names.ts'

/** General MIDI keys. */
export const DRUM = {
  kick: 36,
  sideStick: 37,
  snare: 38,
  clap: 39,
  lowTom: 41,
  closedHat: 42,
  floorTom: 43,
  pedalHat: 44,
  midTom: 45,
  openHat: 46,
  highMidTom: 47,
  highTom: 48,
  crash: 49,
  topTom: 50,
  ride: 51,
  rideBell: 53,
  tambourine: 54,
  splash: 55,
  secondCrash: 57,
  shaker: 70,
  triangle: 81,
} as const

export type DrumName = keyof typeof DRUM

/** A bar in sixteenths: '.' rests, 1 … 9 is how hard. A bar in three has twelve. */
export type StepPattern = string

/** Of each list one is chosen for the song. */
export type Groove = Readonly<Partial<Record<DrumName, readonly StepPattern[]>>>

export type FillKind = 'toms' | 'snare' | 'mixed' | 'soft' | 'roll' | 'brushes' | 'build'

export interface DrumStyle {
  readonly kit: number
  readonly grooves: Readonly<Record<TimeSignatureName, Readonly<Record<Intensity, Groove>>>>
  /** Plays instead of the 4/4 grooves below this tempo. */
  readonly slowGrooves?: { readonly belowBpm: number; readonly grooves: Readonly<Record<Intensity, Groove>> }
  readonly fills: readonly FillKind[]
  readonly hasCrashes: boolean
  /** Rattling hi-hats between the steps. */
  readonly hasHatRolls: boolean
  /** Softest strokes between the main ones, by chance. */
  readonly ghostNoteChance: number
}

export const EIGHTH_HATS: StepPattern = '8.5.7.5.8.5.7.5.'
export const SIXTEENTH_HATS: StepPattern = '8454745484547454'
export const QUARTERS: StepPattern = '8...7...8...7...'
