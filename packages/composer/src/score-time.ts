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
