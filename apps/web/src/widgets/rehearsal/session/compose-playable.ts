import type { EditRefusal } from '@cadenza/composer/edits/refusal'
import type { Edit, Recipe } from '@cadenza/composer/recipe/recipe'
import type { Score } from '@cadenza/composer/score'
import { type ComposeClient, SupersededError } from '#widgets/rehearsal/compose-client.ts'

export interface RefusedEdit {
  readonly reason: EditRefusal
  readonly edit: Edit
}

export type ComposedPlayable =
  | {
      readonly kind: 'composed'
      readonly recipe: Recipe
      readonly score: Score
      /** Edits of the given recipe that the song cannot take. */
      readonly refused: readonly RefusedEdit[]
    }
  | { readonly kind: 'other-engine' }
  /** Not even the song without edits can be composed. */
  | { readonly kind: 'unplayable' }

/**
 * Composes the recipe without the edits that its song cannot take. Where no single edit is to blame, the last one goes:
 * the song before it could be played. Rejects with a SupersededError when it is no longer wanted.
 */
export async function composePlayable(
  composer: Pick<ComposeClient, 'compose'>,
  wanted: Recipe,
  isWanted: () => boolean,
): Promise<ComposedPlayable> {
  let edits = wanted.edits
  const refused: RefusedEdit[] = []
  for (;;) {
    // Asking for a recipe that nobody wants would overtake the one that is wanted.
    if (!isWanted()) throw new SupersededError('Another recipe is wanted.')
    const recipe: Recipe = { ...wanted, edits }
    const composed = await composer.compose(recipe)
    if (composed.kind === 'composed') return { kind: 'composed', recipe, score: composed.score, refused }
    if (composed.kind === 'other-engine') return { kind: 'other-engine' }
    const at = composed.edit ?? edits.length - 1
    const edit = edits[at]
    if (edit === undefined) return { kind: 'unplayable' }
    refused.push({ reason: composed.reason, edit })
    edits = edits.toSpliced(at, 1)
  }
}
