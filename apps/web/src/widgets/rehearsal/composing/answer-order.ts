import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import { type ComposedRecipe, composeRecipe, draftRecipe } from '@cadenza/composer/recipe/compose-recipe'
import { fingerprintOf } from '@cadenza/composer/recipe/fingerprint'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import type { SongDraft } from '@cadenza/composer/song-draft'
import type { ComposeAnswer, ComposeOrder } from './compose-messages.ts'

/** The draft of the song that is being edited: everything but its edits. */
let kept: { readonly key: string; readonly draft: SongDraft } | null = null

function draftOf(recipe: Recipe): SongDraft {
  const key = JSON.stringify([recipe.engine, recipe.root, recipe.request])
  kept = kept?.key === key ? kept : { key, draft: draftRecipe(recipe) }
  return kept.draft
}

/** Exactly what the band composes for this recipe: it passes no dictionary of English words either. */
const compose = (recipe: Recipe): ComposedRecipe =>
  composeRecipe(recipe, recipe.engine === ENGINE_VERSION ? draftOf(recipe) : null)

/** Never throws: what goes wrong is an answer too. */
export function answerOrder({ id, wanted, recipe }: ComposeOrder): ComposeAnswer {
  try {
    const composed = compose(recipe)
    if (wanted === 'score') return { id, kind: 'composed', composed }
    return { id, kind: 'fingerprint', fingerprint: composed.kind === 'composed' ? fingerprintOf(composed.score) : null }
  } catch (error) {
    return { id, kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
