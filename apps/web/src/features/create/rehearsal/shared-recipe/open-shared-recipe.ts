import type * as ComposerRehearsal from '#features/create/rehearsal/composer-rehearsal.ts'
import { replaceRehearsal } from '#features/create/rehearsal/replace-rehearsal.ts'
import { isRoomOpen } from '#features/create/rehearsal/room-state.ts'
import type { RehearsalSession } from '#widgets/rehearsal/session/rehearsal-session.ts'
import type { SharedRecipe } from './fetch-shared-recipe.ts'
import { setRecipeOrigin } from './recipe-origin.ts'

/** Opens the room with the recipe of a song. Returns what restores the draft and the rehearsal that it replaced. */
export function openSharedRecipe(
  rehearsal: Pick<typeof ComposerRehearsal, 'openRecipe' | 'session'>,
  { song, recipe, edits }: SharedRecipe,
): () => void {
  const restoreRehearsal = replaceRehearsal(rehearsal, recipe, edits ?? [])
  const { id: songId, title, creatorName } = song
  setRecipeOrigin({ songId, title, creatorName, root: recipe.root, isAnew: edits === null })
  isRoomOpen.set(true)
  void openOnlyWithScore(rehearsal.session)
  return () => {
    setRecipeOrigin(null)
    restoreRehearsal()
  }
}

/** Or the room would open by itself as soon as something else can be composed. */
async function openOnlyWithScore(session: RehearsalSession): Promise<void> {
  const { score } = await session.settle()
  if (score === null) isRoomOpen.set(false)
}
