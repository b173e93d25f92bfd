import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import type { SongRecipe } from '@cadenza/contract/rehearsal/rehearsal'
import { toGenerationRequest } from '#features/create/composer/composer-quote.ts'
import { replaceDraft } from '#features/create/draft-store.ts'
import type * as ComposerRehearsal from './composer-rehearsal.ts'
import { draftOfRecipe } from './shared-recipe/draft-of-recipe.ts'

/** Puts a recipe in the place of what is typed and rehearsed. Returns what brings that back. */
export function replaceRehearsal(
  { openRecipe }: Pick<typeof ComposerRehearsal, 'openRecipe'>,
  recipe: SongRecipe,
  edits: Recipe['edits'],
): () => void {
  const draft = draftOfRecipe(recipe)
  const request = toGenerationRequest(draft, { isEnhanced: false, openParts: [] })
  const closeRecipe = openRecipe(request, { engine: ENGINE_VERSION, root: recipe.root, edits })
  const restoreDraft = replaceDraft(draft)
  return () => {
    restoreDraft()
    closeRecipe()
  }
}
