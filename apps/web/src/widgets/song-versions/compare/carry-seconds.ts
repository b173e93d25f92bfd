import type { Score } from '@cadenza/composer/score'
import { beatAtSeconds, secondsAtBeat } from '@cadenza/composer/score-time'
import { carryPosition } from '#widgets/rehearsal/playing/carry-position.ts'

/** The second of another version in which the same bar is heard; without both scores, the same second. */
export function carrySeconds(from: Score | null, to: Score | null, seconds: number): number {
  if (from === null || to === null || from === to) return seconds
  return Math.max(0, secondsAtBeat(to, carryPosition(from, to, Math.max(0, beatAtSeconds(from, seconds)))))
}
