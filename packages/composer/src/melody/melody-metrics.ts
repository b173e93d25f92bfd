import { spanAt } from '#composer/harmony/chord.ts'
import { timeSignatureName } from '#composer/parts/part-names.ts'
import { isStrongBeat } from './metric-strength.ts'
import { pitchClass } from '@cadenza/vocabulary/pitch-names'
import type { Note, Score } from '#composer/score.ts'

/** Returns the main melody: the singer's, else the lead's. */
function melodyOf(score: Score): readonly Note[] {
  if (score.vocal?.style === 'sung') return score.vocal.notes
  return score.tracks.find((track) => track.name === 'lead')?.notes ?? []
}

export interface MelodyMetrics {
  /** This and the following values are shares from 0 to 1. */
  readonly chordTonesOnStrongBeats: number
  readonly steps: number
  readonly leapsTurnedBack: number
  readonly leaps: number
  readonly motifRepetition: number
  readonly rangeSemitones: number
  readonly notes: number
}

const NEAR_BEAT = 0.12

function intervalRuns(notes: readonly Note[], length: number): readonly string[] {
  const intervals = notes.slice(1).map((note, index) => note.pitch - (notes[index]?.pitch ?? 0))
  return intervals
    .slice(0, Math.max(0, intervals.length - length + 1))
    .map((_, index) => intervals.slice(index, index + length).join(' '))
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)

export function measureMelody(score: Score): MelodyMetrics {
  const notes = melodyOf(score)
  const chords = score.sections.flatMap((section) => section.chords)
  const timeSignature = timeSignatureName(score.metre)
  const onStrong = notes.filter(({ startBeat }) => {
    const beat = Math.round(startBeat * 2) / 2
    return Math.abs(startBeat - beat) < NEAR_BEAT && isStrongBeat(beat, timeSignature)
  })
  const fitting = onStrong.filter((note) =>
    spanAt(chords, Math.round(note.startBeat * 2) / 2).pitchClasses.includes(pitchClass(note.pitch)),
  )
  const intervals = notes.slice(1).map((note, index) => note.pitch - (notes[index]?.pitch ?? 0))
  const leaps = intervals.flatMap((interval, index) => {
    const next = intervals[index + 1]
    return Math.abs(interval) > 4 && next !== undefined ? [{ interval, next }] : []
  })
  const turned = leaps.filter(({ interval, next }) => Math.abs(next) <= 4 && Math.sign(next) !== Math.sign(interval))
  const runs = intervalRuns(notes, 4)
  const pitches = notes.map((note) => note.pitch)
  return {
    chordTonesOnStrongBeats: share(fitting.length, onStrong.length),
    steps: share(intervals.filter((interval) => Math.abs(interval) <= 2).length, intervals.length),
    leapsTurnedBack: share(turned.length, leaps.length),
    leaps: leaps.length,
    motifRepetition: 1 - share(new Set(runs).size, runs.length),
    rangeSemitones: Math.max(...pitches) - Math.min(...pitches),
    notes: notes.length,
  }
}

/** Returns all runs of five intervals in the tune. */
export const melodyRunsOf = (score: Score): ReadonlySet<string> => new Set(intervalRuns(melodyOf(score), 5))

/** Returns the share of runs that both tunes have, among all runs of the two. */
export function jaccardSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const run of a) if (b.has(run)) shared++
  return shared / Math.max(1, a.size + b.size - shared)
}

/** Returns the share of five-interval runs that two songs have in common. */
export const melodySimilarity = (a: Score, b: Score): number => jaccardSimilarity(melodyRunsOf(a), melodyRunsOf(b))
