import type { ComposedRecipe } from '@cadenza/composer/recipe/compose-recipe'
import type { Recipe } from '@cadenza/composer/recipe/recipe'

/** What the page asks of the thread that composes. */
export interface ComposeOrder {
  readonly id: number
  readonly wanted: 'score' | 'fingerprint'
  readonly recipe: Recipe
}

export type ComposeAnswer =
  | { readonly id: number; readonly kind: 'composed'; readonly composed: ComposedRecipe }
  /** Null for a recipe that cannot be composed. */
  | { readonly id: number; readonly kind: 'fingerprint'; readonly fingerprint: string | null }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string }
