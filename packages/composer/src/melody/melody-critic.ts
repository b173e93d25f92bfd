import { isStrongBeat } from './metric-strength.ts'
import { pitchClass } from '@cadenza/vocabulary/pitch-names'
import { chordAt, type Arrangement } from '#composer/plan/arrangement.ts'
import type { ComposedUnit } from './composed-unit.ts'

type Amount = 'too little' | 'right' | 'too much'

export interface MelodyVerdict {
  readonly steps: Amount
  readonly motif: Amount
  /** 0 if nothing is wrong. */
  readonly penalty: number
}

const LEAP = 5
const RUN = 4
/** Limits for good tunes, slightly stricter than those of the tests. */
const LEAST_CHORD_TONES = 0.93
const LEAST_TURNED_LEAPS = 0.78
const STEPS = [0.58, 0.82] as const
const MOTIF = [0.23, 0.82] as const
const RANGE = [8, 23] as const
/** Fewer notes than this are a call and not a tune. */
const FEWEST_NOTES = 12

function amountOf(share: number, [least, most]: readonly [number, number]): Amount {
  return share < least ? 'too little' : share > most ? 'too much' : 'right'
}

const distance = (share: number, [least, most]: readonly [number, number]): number =>
  Math.max(0, least - share, share - most)

function repetition(intervals: readonly number[]): number {
  const runs = intervals
    .slice(0, Math.max(0, intervals.length - RUN + 1))
    .map((_, index) => intervals.slice(index, index + RUN).join(' '))
  return runs.length === 0 ? 0 : 1 - new Set(runs).size / runs.length
}

/** Judges a tune by common rules: chord tones on strong beats, steps, leaps that turn back, a motif that returns. */
export function critiqueMelody(melody: readonly ComposedUnit[], arrangement: Arrangement): MelodyVerdict {
  const pitches = melody.flatMap((part) => part.pitches)
  if (pitches.length < FEWEST_NOTES) return { steps: 'right', motif: 'right', penalty: 0 }
  const intervals = pitches.slice(1).map((pitch, index) => pitch - (pitches[index] ?? pitch))
  let strong = 0
  let fitting = 0
  for (const { unit, onsets, pitches: line } of melody) {
    for (const [index, onset] of onsets.entries()) {
      const beat = unit.startBeat + onset.beat
      if (!isStrongBeat(beat, arrangement.plan.timeSignatureName)) continue
      strong++
      if (chordAt(arrangement, beat).pitchClasses.includes(pitchClass(line[index] ?? 0))) fitting++
    }
  }
  const leaps = intervals
    .slice(0, -1)
    .flatMap((interval, index) => (Math.abs(interval) >= LEAP ? [[interval, intervals[index + 1] ?? 0] as const] : []))
  const turned = leaps.filter(([leap, next]) => Math.abs(next) < LEAP && leap * next <= 0).length
  const stepShare = intervals.filter((interval) => Math.abs(interval) <= 2).length / intervals.length
  const motifShare = repetition(intervals)
  const penalty =
    2 * Math.max(0, LEAST_CHORD_TONES - (strong === 0 ? 1 : fitting / strong)) +
    Math.max(0, LEAST_TURNED_LEAPS - (leaps.length === 0 ? 1 : turned / leaps.length)) +
    distance(stepShare, STEPS) +
    distance(motifShare, MOTIF) +
    distance(Math.max(...pitches) - Math.min(...pitches), RANGE) / 12
  return { steps: amountOf(stepShare, STEPS), motif: amountOf(motifShare, MOTIF), penalty }
}
