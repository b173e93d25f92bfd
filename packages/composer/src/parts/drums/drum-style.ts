import type { Intensity, TimeSignatureName } from '#composer/parts/part-names.ts'

/** General MIDI note numbers. */
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

/** A bar in sixteenths: '.' is a rest, 1 … 9 is the strength. A bar in three has twelve. */
export type StepPattern = string

/** One pattern of each list is chosen for the song. */
export type Groove = Readonly<Partial<Record<DrumName, readonly StepPattern[]>>>

export type FillKind = 'toms' | 'snare' | 'mixed' | 'soft' | 'roll' | 'brushes' | 'build'

export interface DrumStyle {
  readonly kit: number
  readonly grooves: Readonly<Record<TimeSignatureName, Readonly<Record<Intensity, Groove>>>>
  /** Replaces the 4/4 grooves below this tempo. */
  readonly slowGrooves?: { readonly belowBpm: number; readonly grooves: Readonly<Record<Intensity, Groove>> }
  readonly fills: readonly FillKind[]
  readonly hasCrashes: boolean
  /** Fast hi-hat rolls between the steps. */
  readonly hasHatRolls: boolean
  /** The chance of very soft strokes between the main ones. */
  readonly ghostNoteChance: number
}

export const EIGHTH_HATS: StepPattern = '8.5.7.5.8.5.7.5.'
export const SIXTEENTH_HATS: StepPattern = '8454745484547454'
export const QUARTERS: StepPattern = '8...7...8...7...'
