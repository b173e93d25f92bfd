import type { ComposedRecipe } from '@cadenza/composer/recipe/compose-recipe'
import type { Score } from '@cadenza/composer/score'
import type { RecipeEdits, SongRequest } from './song-order.ts'
import type { ThreadPool } from './threads/thread-pool.ts'

/** A recipe that is valid data and cannot be composed by this engine. */
export class RecipeRefusedError extends Error {
  override name = 'RecipeRefusedError'
  readonly refusal: Exclude<ComposedRecipe, { readonly kind: 'composed' }>

  constructor(refusal: RecipeRefusedError['refusal']) {
    super(`The recipe was refused: ${JSON.stringify(refusal)}`)
    this.refusal = refusal
  }
}

/** Composes the recipe whose root is the seed of the request. */
export async function composeEdited(
  pool: Pick<ThreadPool, 'run'>,
  { seed: root, ...request }: SongRequest,
  { engine, edits }: RecipeEdits,
  signal: AbortSignal,
): Promise<Score> {
  const composed = await pool.run('composeRecipe', { engine, root, request, edits }, signal)
  if (composed.kind !== 'composed') throw new RecipeRefusedError(composed)
  return composed.score
}
