import { readRecipe } from '@cadenza/composer/recipe/recipe-schema'
import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import { z } from 'zod'
import type { SongOrder, SongRequest } from '#band/studio/song-order.ts'
import { ApiError, invalidRequest } from './api-error.ts'
import type { RecipeRefusedError } from '#band/studio/compose-edited.ts'

/** The part of a recipe that is not in the other fields of the request; `readRecipe` checks its values. */
export const RecipeBody = z.strictObject({ engine: z.unknown(), root: z.unknown(), edits: z.unknown() })

/** Fields that a recipe excludes, because it says itself what chance is drawn from and what is played. */
const EXCLUDED = ['composition_plan', 'part_seeds', 'seed'] as const
type ExcludedFields = Readonly<Partial<Record<(typeof EXCLUDED)[number], unknown>>>

type ParsedRecipe = Pick<SongOrder, 'request' | 'recipe'>

/** Completes a recipe with the request that the other fields of its body are. */
export function parseRecipe(
  { engine, root, edits }: z.infer<typeof RecipeBody>,
  { prompt, genres, lengthSeconds, instrumental, lyrics, voice }: SongRequest,
  body: ExcludedFields,
): ParsedRecipe {
  const excluded = EXCLUDED.find((field) => body[field] !== null && body[field] !== undefined)
  if (excluded !== undefined) throw invalidRequest(`A recipe replaces ${excluded}; send one of them.`, excluded)
  const request = { prompt, genres, lengthSeconds, instrumental, lyrics, voice }
  const read = readRecipe({ engine, root, request, edits })
  if (read.kind === 'read') {
    const { recipe } = read
    return { request: { ...recipe.request, seed: recipe.root }, recipe: { engine: recipe.engine, edits: recipe.edits } }
  }
  if (read.reason === 'too-large') throw invalidRequest('The recipe is larger than 4 KB.', 'recipe')
  const path = read.path.map((step) => (typeof step === 'symbol' ? String(step) : step))
  throw invalidRequest(`The recipe cannot be read at ${path.join('.')}.`, 'recipe', ...path)
}

/** A recipe that was read and cannot be composed; `edit` is the index of the edit that cannot be made, or null. */
export function recipeRefusal({ refusal }: RecipeRefusedError): ApiError {
  if (refusal.kind === 'other-engine') {
    const message = `Recipes of ${refusal.engine} cannot be composed here; this band plays ${ENGINE_VERSION}.`
    return new ApiError(422, 'other_engine', message, { data: { engine: refusal.engine, current: ENGINE_VERSION } })
  }
  const { reason, edit } = refusal
  const what = edit === null ? 'The edits of the recipe' : `Edit ${edit} of the recipe`
  return new ApiError(422, 'recipe_refused', `${what} cannot be made: ${reason}.`, { data: { reason, edit } })
}
