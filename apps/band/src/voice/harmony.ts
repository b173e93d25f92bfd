import type { SungNote } from './vocal-part.ts'

/** Scale steps from the melody: −2 is the third below. */
export type HarmonySteps = -5 | -2 | 2

/**
 * A second voice that moves with the melody through the scale, a third or a sixth away. For a melody note outside the
 * scale it starts from the scale note below, so that the two voices are never a semitone apart.
 */
export function harmonize(
  notes: readonly SungNote[],
  scalePitchClasses: readonly number[],
  steps: HarmonySteps = -2,
): SungNote[] {
  const scale = [...new Set(scalePitchClasses.map((pitchClass) => ((pitchClass % 12) + 12) % 12))].toSorted(
    (a, b) => a - b,
  )
  if (scale.length === 0) return []
  return notes.map((note) => ({ ...note, pitch: moveInScale(note.pitch, scale, steps) }))
}

function moveInScale(pitch: number, scale: readonly number[], steps: number): number {
  const octave = Math.floor(pitch / 12)
  const pitchClass = pitch - octave * 12
  const degree = scale.findLastIndex((step) => step <= pitchClass)
  const target = octave * scale.length + degree + steps
  const targetOctave = Math.floor(target / scale.length)
  return targetOctave * 12 + (scale[target - targetOctave * scale.length] ?? 0)
}
