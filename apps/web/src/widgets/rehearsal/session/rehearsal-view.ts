import type { ScoreComparison } from '@cadenza/composer/recipe/compare-scores'
import type { Edit, Recipe } from '@cadenza/composer/recipe/recipe'
import type { Score } from '@cadenza/composer/score'
import type { RefusedEdit } from './compose-playable.ts'

/**
 * 'crashed': the thread that composes has ended; `retry` and every other action start it again. 'other-engine': the
 * opened recipe is of another release; `another` rehearses its words anew. 'unplayable': the song cannot be composed.
 */
export type RehearsalFailure = 'crashed' | 'other-engine' | 'unplayable'

export interface RehearsalView {
  /** What would be recorded; null while there is nothing to rehearse. */
  readonly recipe: Recipe | null
  /** The latest composed score of it; stays while a newer one is composed. */
  readonly score: Score | null
  /** The same recipe without edits, which 'changed' is measured against. */
  readonly original: Score | null
  /** From the original to the score. */
  readonly comparison: ScoreComparison | null
  /** What the latest edit changed, or an undo, which has no edit: from the score before it to this one. */
  readonly latest: { readonly edit: Edit | null; readonly comparison: ScoreComparison } | null
  readonly isComposing: boolean
  /** The last edit could not be made; the song before it stands. */
  readonly refusal: RefusedEdit | null
  /** Edits that the song of these words cannot take. They come back with words that can. */
  readonly dropped: readonly RefusedEdit[]
  /** Why there is no score of the recipe; the score of the recipe before stays. */
  readonly failure: RehearsalFailure | null
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export const NOTHING_REHEARSED: RehearsalView = {
  recipe: null,
  score: null,
  original: null,
  comparison: null,
  latest: null,
  isComposing: false,
  refusal: null,
  dropped: [],
  failure: null,
  canUndo: false,
  canRedo: false,
}
