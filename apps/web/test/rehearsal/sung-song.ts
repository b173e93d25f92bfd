import { composeRecipe } from '@cadenza/composer/recipe/compose-recipe'
import type { Edit, Recipe } from '@cadenza/composer/recipe/recipe'
import type { Score } from '@cadenza/composer/score'
import { GALLERY_RECIPE } from '#routes/design/rehearsed-song.ts'

/** A song with a singer, verses and choruses that repeat, and rich chords. */
export const sungRecipe = (...edits: Edit[]): Recipe => ({
  ...GALLERY_RECIPE,
  edits,
})

export function composeSung(...edits: Edit[]): Score {
  const composed = composeRecipe(sungRecipe(...edits))
  if (composed.kind !== 'composed') throw new Error(composed.kind === 'refused' ? composed.reason : composed.kind)
  return composed.score
}
