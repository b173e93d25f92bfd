import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import { toGenerationRequest } from '#features/create/composer/composer-quote.ts'
import type * as ComposerRehearsal from '#features/create/rehearsal/composer-rehearsal.ts'
import { isRoomOpen } from '#features/create/rehearsal/room-state.ts'
import { reusedDraft } from '#features/create/reused-draft.ts'
import { readDraft } from '#lib/storage/draft-storage.ts'
import type { RehearsalSession } from '#widgets/rehearsal/session/rehearsal-session.ts'
import { draftOfRecipe } from './draft-of-recipe.ts'
import type { SharedRecipe } from './fetch-shared-recipe.ts'
import { setRecipeOrigin } from './recipe-origin.ts'

/** Opens the room with the recipe of a song. Returns what restores the draft and the rehearsal that it replaced. */
export function openSharedRecipe(
  { openRecipe, session }: Pick<typeof ComposerRehearsal, 'openRecipe' | 'session'>,
  { song, recipe, edits }: SharedRecipe,
): () => void {
  const replacedDraft = readDraft()
  const draft = draftOfRecipe(recipe)
  const { root } = recipe
  const request = toGenerationRequest(draft, { isEnhanced: false, openParts: [] })
  const closeRecipe = openRecipe(request, { engine: ENGINE_VERSION, root, edits: edits ?? [] })
  const { id: songId, title, creatorName } = song
  setRecipeOrigin({ songId, title, creatorName, root, isAnew: edits === null })
  reusedDraft.set(draft)
  isRoomOpen.set(true)
  void openOnlyWithScore(session)
  return () => {
    setRecipeOrigin(null)
    reusedDraft.set({ ...replacedDraft })
    closeRecipe()
  }
}

/** Or the room would open by itself as soon as something else can be composed. */
async function openOnlyWithScore(session: RehearsalSession): Promise<void> {
  const { score } = await session.settle()
  if (score === null) isRoomOpen.set(false)
}
