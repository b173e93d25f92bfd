import { onUserForgotten } from '#lib/storage/forget-user.ts'
import { readStored, removeStored, writeStored } from '#lib/storage/local-storage.ts'
import { createStore } from '#lib/store.ts'

const KEY = 'cadenza-rehearsal-origin'

/** The song whose recipe was opened, as long as what is rehearsed has its root. */
export interface RecipeOrigin {
  readonly songId: string
  readonly title: string
  readonly creatorName: string | null
  readonly root: string
  /** The composer has changed since, so the band plays another song of the same words. */
  readonly isAnew: boolean
}

function readStoredOrigin(): RecipeOrigin | null {
  try {
    const { songId, title, creatorName, root, isAnew } = JSON.parse(readStored(KEY) ?? '{}') as Partial<RecipeOrigin>
    if (typeof songId !== 'string' || typeof title !== 'string' || typeof root !== 'string') return null
    return { songId, title, creatorName: creatorName ?? null, root, isAnew: isAnew === true }
  } catch {
    return null
  }
}

export const recipeOrigin = createStore<RecipeOrigin | null>(readStoredOrigin())

export function setRecipeOrigin(origin: RecipeOrigin | null): void {
  if (origin === null) removeStored(KEY)
  else writeStored(KEY, JSON.stringify(origin))
  recipeOrigin.set(origin)
}

onUserForgotten(() => setRecipeOrigin(null))

/** Null once another song is rehearsed. */
export const originOf = (origin: RecipeOrigin | null, root: string | undefined): RecipeOrigin | null =>
  origin !== null && origin.root === root ? origin : null
