import { createHash } from 'node:crypto'
import type { GenerationRequest } from '@cadenza/contract/generations'
import type { RequestedRecipe } from './verify-recipe.service.ts'

export interface NormalizedRequest extends Omit<
  GenerationRequest,
  'lyrics' | 'customSeconds' | 'takeOf' | 'rehearsedFrom' | 'recipe'
> {
  lyrics: string | null
  customSeconds: number | null
  retryOf: string | null
  takeOf: string | null
  rehearsedFrom: string | null
  recipe: RequestedRecipe | null
}

/** A request without the optional fields has the hash that releases before these fields gave it. */
export function hashRequest({ openParts, takeOf, rehearsedFrom, recipe, ...request }: NormalizedRequest): Buffer {
  const hashed = {
    ...request,
    ...(openParts.length > 0 && { openParts }),
    ...(takeOf !== null && { takeOf }),
    ...(rehearsedFrom !== null && { rehearsedFrom }),
    ...(recipe !== null && { recipe: hashedRecipe(recipe) }),
  }
  const fields = Object.entries(hashed).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest()
}

/** Without its request, which the other fields say: a release that reads them in another way still knows the request. */
const hashedRecipe = ({ engine, root, edits, fingerprint }: RequestedRecipe): unknown[] => [
  engine,
  root,
  edits,
  fingerprint,
]
