import { randomUUID } from 'node:crypto'
import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import { composeRecipe } from '@cadenza/composer/recipe/compose-recipe'
import { fingerprintOf } from '@cadenza/composer/recipe/fingerprint'
import type { Edit, Recipe } from '@cadenza/composer/recipe/recipe'
import type { Score } from '@cadenza/composer/score'
import type { RehearsedRecipe } from '@cadenza/contract/generations'
import { buildRecipeRequest, type SongOrder } from '@cadenza/domain/prompt/recipe-request'

export interface Rehearsal {
  score: Score
  /** The request of a generation that records it. */
  body: SongOrder & { recipe: RehearsedRecipe }
}

/** Composes a song as a browser does before it is paid for; null if its edits cannot be made. */
export function tryRehearsing(
  order: SongOrder,
  edits: readonly Edit[] = [],
  root: string = randomUUID(),
): Rehearsal | null {
  const recipe: Recipe = { engine: ENGINE_VERSION, root, request: buildRecipeRequest(order), edits }
  const composed = composeRecipe(recipe)
  if (composed.kind !== 'composed') return null
  const { score } = composed
  const { engine } = recipe
  return { score, body: { ...order, recipe: { engine, root, edits: [...edits], fingerprint: fingerprintOf(score) } } }
}

export function rehearse(...song: Parameters<typeof tryRehearsing>): Rehearsal {
  const rehearsal = tryRehearsing(...song)
  if (rehearsal === null) throw new Error(`cannot be composed: ${JSON.stringify(song)}`)
  return rehearsal
}
