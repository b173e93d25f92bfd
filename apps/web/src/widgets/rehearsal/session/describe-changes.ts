import { compareScores, type ScoreComparison } from '@cadenza/composer/recipe/compare-scores'
import type { Score } from '@cadenza/composer/score'

/** Compares two scores; one with itself costs next to nothing. */
export function describeChanges(before: Score, after: Score): ScoreComparison {
  if (before !== after) return compareScores(before, after)
  const ofSinger = before.vocal === null ? 0 : before.vocal.notes.length + before.vocal.backing.length
  const notes = before.tracks.reduce((sum, track) => sum + track.notes.length, ofSinger)
  return { facts: [], sections: [], parts: [], notes: { before: notes, unchanged: notes } }
}
