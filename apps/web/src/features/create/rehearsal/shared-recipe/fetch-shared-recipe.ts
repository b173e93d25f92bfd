import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import type { SongRecipe } from '@cadenza/contract/rehearsal/rehearsal'
import type { Song } from '@cadenza/contract/songs'
import { api, dataOrThrow } from '#lib/api/api-client.ts'

export interface SharedRecipe {
  readonly song: Song
  readonly recipe: SongRecipe
  /** Null where the composer has changed since: its edits are about another song. */
  readonly edits: Recipe['edits'] | null
}

/** The code that validates recipes comes only for it. */
export async function readEdits(recipe: SongRecipe): Promise<SharedRecipe['edits']> {
  const { readRecipe } = await import('@cadenza/composer/recipe/recipe-schema')
  const read = readRecipe(recipe)
  return read.kind === 'read' && read.recipe.engine === ENGINE_VERSION ? read.recipe.edits : null
}

export async function fetchSharedRecipe(id: string, signal: AbortSignal): Promise<SharedRecipe> {
  const options = { params: { path: { id } }, signal }
  const [song, recipe] = await Promise.all([
    dataOrThrow(api.GET('/api/songs/{id}', options)),
    dataOrThrow(api.GET('/api/songs/{id}/recipe', options)),
  ])
  return { song, recipe, edits: await readEdits(recipe) }
}
