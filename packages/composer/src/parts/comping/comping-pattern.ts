import type { Intensity } from '#composer/parts/part-names.ts'

export type CompingStyle = 'keys' | 'rhodes' | 'power' | 'broken' | 'strum' | 'jazz' | 'alberti' | 'trap'

/**
 * The notes of the chord to play: the whole voicing, without its lowest, its two highest, with the bass below, doubled
 * above, root and fifth, the muted root, or one step of a ladder that climbs from the bass through the chord.
 */
export type Voices = 'all' | 'upper' | 'top' | 'open' | 'wide' | 'power' | 'muted' | 'bass' | 'fifth' | number

export type Stroke = 'together' | 'down' | 'up' | 'roll'

export type ChordHit = readonly [at: number, beats: number, voices: Voices, velocity: number, stroke?: Stroke]

export type CompingPattern = readonly ChordHit[]

export type PatternsByIntensity = Readonly<Record<Intensity, readonly CompingPattern[]>>

/**
 * Chords on sixteenth steps: '.' is a rest and 1 … 9 the loudness; each chord sounds until the next, at most one beat.
 */
export function stabs(steps: string, voices: Voices = 'all'): CompingPattern {
  const onsets = steps.split('').flatMap((step, index) => (step === '.' ? [] : [{ index, accent: Number(step) }]))
  return onsets.map(({ index, accent }, order): ChordHit => {
    const next = onsets[order + 1]?.index ?? steps.length
    return [index / 4, Math.min((next - index) / 4, 1) * 0.9, voices, 36 + accent * 5]
  })
}

/** Steps of the ladder in even notes; the first is held as with a pedal. */
export function brokenChord(rungs: readonly number[], barBeats: number, velocity: number): CompingPattern {
  const gap = barBeats / rungs.length
  return rungs.map((rung, index): ChordHit => {
    const isOnBeat = (index * gap) % 1 === 0
    return [
      index * gap,
      index === 0 ? barBeats - 0.3 : 1.1,
      rung,
      index === 0 ? velocity + 10 : velocity - (isOnBeat ? 0 : 7),
    ]
  })
}

export const heldChord = (barBeats: number): CompingPattern => [[0, barBeats - 0.2, 'open', 64, 'roll']]
