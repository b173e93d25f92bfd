import { pitchClass, pitchName } from '@cadenza/vocabulary/pitch-names'
import type { Mode } from '@cadenza/vocabulary/music-terms'
import type { Key } from '#composer/score.ts'

const SCALES: Readonly<Record<Mode, readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
}

/** Steps along the circle of fifths from the mode's tonic to the major tonic with the same signature. */
const FIFTHS_OF_MODE: Readonly<Record<Mode, number>> = { major: 0, minor: -3, dorian: -2, mixolydian: -1 }

export const hasMinorThird = (mode: Mode): boolean => mode === 'minor' || mode === 'dorian'

export const scaleOf = (tonic: number, mode: Mode): readonly number[] =>
  SCALES[mode].map((step) => pitchClass(tonic + step))

/** Returns the number of sharps (positive) or flats (negative) of the signature, -6 … 6. */
export function keySignatureOf(tonic: number, mode: Mode): number {
  const fifths = pitchClass(tonic * 7) + FIFTHS_OF_MODE[mode]
  return fifths > 6 ? fifths - 12 : fifths < -5 ? fifths + 12 : fifths
}

const LETTERS = ['C', 'D', 'E', 'F', 'G', 'A', 'B'] as const
const PITCHES_OF_LETTERS = [0, 2, 4, 5, 7, 9, 11] as const
/** Scale steps in an interval of 0 … 11 semitones: a minor and a major third are both two. */
const STEPS_OF_INTERVAL = [0, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6] as const
const ACCIDENTALS = ['bb', 'b', '', '#', '##'] as const

/** Names a chord tone relative to the root: the third of D is F#, never Gb. */
export function nameAbove(rootName: string, interval: number): string {
  const rootLetter = LETTERS.findIndex((letter) => rootName.startsWith(letter))
  const rootPitch =
    (PITCHES_OF_LETTERS[rootLetter] ?? 0) + (rootName.endsWith('#') ? 1 : rootName.endsWith('b') ? -1 : 0)
  const letter = (rootLetter + (STEPS_OF_INTERVAL[pitchClass(interval)] ?? 0)) % 7
  const off = pitchClass(rootPitch + interval - (PITCHES_OF_LETTERS[letter] ?? 0) + 6) - 6
  return `${LETTERS[letter] ?? 'C'}${ACCIDENTALS[off + 2] ?? ''}`
}

export function keyOf(tonic: number, mode: Mode, spelling?: 'sharp' | 'flat'): Key {
  const withFlats = spelling === undefined ? keySignatureOf(tonic, mode) < 0 : spelling === 'flat'
  return { tonicPitchClass: pitchClass(tonic), mode, name: `${pitchName(tonic, withFlats)} ${mode}` }
}

/** Moves a pitch by octaves into the range, or as near to it as octaves reach. */
export function foldInto(pitch: number, [low, high]: readonly [number, number]): number {
  let folded = pitch
  while (folded < low) folded += 12
  while (folded > high) folded -= 12
  return folded
}
