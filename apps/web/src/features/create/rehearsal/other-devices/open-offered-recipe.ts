import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import type { SongRecipe } from '@cadenza/contract/rehearsal/rehearsal'
import { toGenerationRequest } from '#features/create/composer/composer-quote.ts'
import type * as ComposerRehearsal from '#features/create/rehearsal/composer-rehearsal.ts'
import { draftOfRecipe } from '#features/create/rehearsal/shared-recipe/draft-of-recipe.ts'
import { readEdits } from '#features/create/rehearsal/shared-recipe/fetch-shared-recipe.ts'
import { reusedDraft } from '#features/create/reused-draft.ts'
import { readDraft } from '#lib/storage/draft-storage.ts'

/** Puts what was rehearsed on another device in the place of what is here. Returns what brings that back. */
export async function openOfferedRecipe(
  { openRecipe }: Pick<typeof ComposerRehearsal, 'openRecipe'>,
  recipe: SongRecipe,
): Promise<() => void> {
  const edits = (await readEdits(recipe)) ?? []
  const replacedDraft = readDraft()
  const draft = draftOfRecipe(recipe)
  const request = toGenerationRequest(draft, { isEnhanced: false, openParts: [] })
  const closeRecipe = openRecipe(request, { engine: ENGINE_VERSION, root: recipe.root, edits })
  reusedDraft.set(draft)
  return () => {
    reusedDraft.set({ ...replacedDraft })
    closeRecipe()
  }
}
