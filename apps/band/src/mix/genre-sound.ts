import type { Genre } from '@cadenza/vocabulary/genres'

/** The mixing settings of a genre. */
export interface GenreSound {
  /** The level of each octave of OCTAVE_BANDS_HZ relative to the whole, in dB. */
  readonly balanceDb: readonly number[]
  readonly reverbSeconds: number
  /** The reverb is damped above this frequency. */
  readonly reverbDampingHz: number
  /** How much softer a section at energy 0 is than one at full energy. */
  readonly sectionDepthDb: number
  readonly kickDucksBass: boolean
  /** The kick ducks the whole accompaniment, as in dance music. */
  readonly kickPumpsBand: boolean
  readonly saturation: number
  readonly brightnessDb: number
  readonly isOnTape: boolean
}

const USUAL: GenreSound = {
  balanceDb: [-13, -5, -5, -7, -8, -9.5, -12, -15, -18, -25],
  reverbSeconds: 1.7,
  reverbDampingHz: 5600,
  sectionDepthDb: 5,
  kickDucksBass: false,
  kickPumpsBand: false,
  saturation: 0.2,
  brightnessDb: 1.5,
  isOnTape: false,
}

export const GENRE_SOUNDS: Readonly<Record<Genre, GenreSound>> = {
  pop: { ...USUAL, kickDucksBass: true },
  'us-uk': {
    ...USUAL,
    balanceDb: [-9, -4, -6, -8, -9, -10, -12, -14, -17, -23],
    kickDucksBass: true,
    kickPumpsBand: true,
  },
  rap: { ...USUAL, balanceDb: [-7, -4, -6, -8, -9, -10, -13, -15, -18, -25], kickDucksBass: true },
  rock: {
    ...USUAL,
    balanceDb: [-14, -6, -5, -6.5, -7.5, -8.5, -10, -13, -18, -27],
    reverbSeconds: 1.3,
    saturation: 0.4,
  },
  country: { ...USUAL, balanceDb: [-16, -7, -5, -6, -7.5, -9, -11, -14, -18, -26] },
  jazz: { ...USUAL, balanceDb: [-16, -7, -5, -6, -7, -9, -12, -15, -19, -27], saturation: 0.1 },
  ballad: { ...USUAL, balanceDb: [-18, -8, -5, -5.5, -6.5, -9, -12, -16, -20, -28], reverbSeconds: 2.4 },
  piano: {
    ...USUAL,
    balanceDb: [-30, -16, -8, -5, -4.5, -7, -13, -20, -30, -45],
    reverbSeconds: 2.4,
    saturation: 0,
    brightnessDb: 0.5,
  },
  classical: {
    ...USUAL,
    balanceDb: [-26, -13, -7, -5, -5, -7.5, -12, -17, -24, -36],
    reverbSeconds: 2.4,
    saturation: 0,
    brightnessDb: 0.5,
  },
  lofi: {
    ...USUAL,
    balanceDb: [-13, -5, -4.5, -6, -7, -9, -13, -19, -26, -38],
    reverbSeconds: 1.5,
    reverbDampingHz: 3200,
    sectionDepthDb: 3.5,
    saturation: 0.4,
    brightnessDb: 0,
    isOnTape: true,
  },
}
