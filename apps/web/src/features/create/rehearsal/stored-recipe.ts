import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import type { Recipe, RecipeRequest } from '@cadenza/composer/recipe/recipe'
import { readStored, removeStored, writeStored } from '#lib/storage/local-storage.ts'

const KEY = 'cadenza-rehearsal'
/** A recipe has at most 4 KB beside its request. */
const MAX_LENGTH = 5000

/** The root and the edits beside the stored draft, whose words are the request. */
export function storeRecipe(recipe: Recipe | null): void {
  if (recipe === null) return removeStored(KEY)
  const { engine, root, edits } = recipe
  writeStored(KEY, JSON.stringify({ engine, root, edits }))
}

/** Returns null where nothing is stored that this release can play. The code that validates it comes only for it. */
export async function readStoredRecipe(request: RecipeRequest): Promise<Recipe | null> {
  const stored = readStored(KEY)
  if (stored === null || stored.length > MAX_LENGTH) return null
  try {
    const { readRecipe } = await import('@cadenza/composer/recipe/recipe-schema')
    const read = readRecipe({ ...JSON.parse(stored), request })
    return read.kind === 'read' && read.recipe.engine === ENGINE_VERSION ? read.recipe : null
  } catch {
    return null
  }
}
