import type { Score } from '@cadenza/composer/score'
import { beatAtSeconds, beatsOfBar, secondsAtBeat } from '@cadenza/composer/score-time'
import { carryPosition } from '#widgets/rehearsal/playing/carry-position.ts'

/** An audio element rounds where it is, which must not be the bar before. */
const ROUNDING_BEATS = 1e-3

/** Counted from 0. */
export function barAtSeconds(score: Score, seconds: number): number {
  const bar = Math.floor((beatAtSeconds(score, seconds) + ROUNDING_BEATS) / beatsOfBar(score.metre))
  return Math.min(Math.max(0, bar), score.barCount - 1)
}

/** The second of another version in which the same bar is heard; without both scores, the same second. */
export function carrySeconds(from: Score | null, to: Score | null, seconds: number): number {
  if (from === null || to === null || from === to) return seconds
  const beat = Math.max(0, beatAtSeconds(from, seconds) + ROUNDING_BEATS)
  return Math.max(0, secondsAtBeat(to, carryPosition(from, to, beat)))
}
