const SHARP_NAMES = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const
const FLAT_NAMES = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'] as const

/** From 0 for C to 11 for B, in any octave. */
export const pitchClass = (pitch: number): number => ((pitch % 12) + 12) % 12

export const pitchName = (pitch: number, withFlats: boolean): string =>
  (withFlats ? FLAT_NAMES : SHARP_NAMES)[pitchClass(pitch)] ?? 'C'
