import type { TimeSignature } from '@cadenza/vocabulary/music-terms'
import type { Score } from './score.ts'

/** Returns the length of a bar in quarter notes: 4 in 4/4, 3 in 3/4 and in 6/8. */
export const beatsOfBar = (timeSignature: TimeSignature): number =>
  (timeSignature.beatsPerBar * 4) / timeSignature.beatUnit

/** Returns seconds from the start of the song; negative for a beat before 0. */
export function secondsAtBeat(score: Pick<Score, 'tempoMap'>, beat: number): number {
  let seconds = 0
  for (const [index, change] of score.tempoMap.entries()) {
    const next = score.tempoMap[index + 1]
    const until = next === undefined ? beat : Math.min(beat, next.beat)
    seconds += ((until - change.beat) * 60) / change.tempoBpm
    if (next === undefined || beat <= next.beat) break
  }
  return seconds
}

/** Returns the beat at this many seconds from the start of the song. */
export function beatAtSeconds(score: Pick<Score, 'tempoMap'>, seconds: number): number {
  let from = 0
  for (const [index, { beat, tempoBpm }] of score.tempoMap.entries()) {
    const next = score.tempoMap[index + 1]
    const until = next === undefined ? Infinity : from + ((next.beat - beat) * 60) / tempoBpm
    if (seconds <= until) return beat + ((seconds - from) * tempoBpm) / 60
    from = until
  }
  return 0
}

/** Beats of different computations differ by rounding. */
const ROUNDING_BEATS = 1e-6

/** Returns the index of the section at this beat; -1 before the first one. */
export const sectionAtBeat = ({ sections, metre }: Pick<Score, 'sections' | 'metre'>, beat: number): number =>
  sections.findLastIndex(({ startBar }) => startBar * beatsOfBar(metre) <= beat + ROUNDING_BEATS)
