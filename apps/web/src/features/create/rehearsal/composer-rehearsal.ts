import type { Recipe } from '@cadenza/composer/recipe/recipe'
import { buildRecipeRequest } from '@cadenza/domain/prompt/recipe-request'
import type { ApiError } from '#lib/api/api-error.ts'
import { createComposeClient } from '#widgets/rehearsal/compose-client.ts'
import { createRehearsalSession } from '#widgets/rehearsal/session/rehearsal-session.ts'
import { createSketchPlayer } from '#widgets/rehearsal/sketch-player.ts'
import type { GenerationRequestBody } from '#features/create/composer/composer-quote.ts'
import type { Recording } from './rehearsed-song.ts'
import { originOf, recipeOrigin } from './shared-recipe/recipe-origin.ts'
import { readStoredRecipe, storeRecipe } from './stored-recipe.ts'

/** A song is composed in a fraction of a second; longer than this nobody waits at the press on Generate. */
const GIVE_UP_AFTER_MS = 4000

const composer = createComposeClient()
/** It outlives the screen, so that whoever comes back finds the song that was left. */
export const session = createRehearsalSession({ composer, player: createSketchPlayer() })

let followed: GenerationRequestBody | null = null
let restoring: Promise<void> | null = null
/** While a request is recorded, nothing else is rehearsed: its recipe must be that of its own words. */
let recordings = 0
let draftMeanwhile: { readonly request: GenerationRequestBody | null } | null = null
let storedJson = ''

session.subscribe(() => {
  const { recipe } = session.read()
  const json = JSON.stringify(recipe?.root && [recipe.engine, recipe.root, recipe.edits])
  if (json === storedJson) return
  storedJson = json
  storeRecipe(recipe)
})

/** Opens what is stored with the words of the draft as they are by then. */
async function restore(request: GenerationRequestBody): Promise<void> {
  const stored = await readStoredRecipe(buildRecipeRequest(request))
  if (followed === null) return
  if (stored === null) session.rehearse(followed)
  else session.open({ ...stored, request: buildRecipeRequest(followed) })
}

/** Rehearses what the draft asks for; null while it asks for nothing. */
export function follow(request: GenerationRequestBody | null): void {
  if (recordings > 0) draftMeanwhile = { request }
  else rehearse(request)
}

function rehearse(request: GenerationRequestBody | null): void {
  if (JSON.stringify(request) === JSON.stringify(followed)) return
  followed = request
  if (restoring === null && request !== null) restoring = restore(request)
  else session.rehearse(request)
}

/** Rehearses a recipe that was not made here. Returns what brings back the rehearsal before it. */
export function openRecipe(request: GenerationRequestBody, version: Omit<Recipe, 'request'>): () => void {
  const before = { followed, recipe: session.read().recipe }
  followed = request
  restoring ??= Promise.resolve()
  session.open({ ...version, request: buildRecipeRequest(request) })
  return () => {
    followed = before.followed
    if (before.recipe !== null) return session.open(before.recipe)
    session.rehearse(null)
    void session.settle()
  }
}

/** After `prepare` in the handler of a press that came before the score. */
export async function playWhenComposed(): Promise<void> {
  await restoring
  const { score } = await session.settle()
  if (score !== null) session.player.play(score)
}

async function settledRecording(): Promise<Recording | null> {
  await restoring
  const { recipe, score, failure } = await session.settle()
  if (recipe === null || score === null || failure !== null) return null
  const fingerprint = await composer.fingerprint(recipe)
  const { engine, root, edits } = recipe
  if (fingerprint === null) return null
  const origin = originOf(recipeOrigin.read(), root)
  return {
    recipe: { engine, root, edits: [...edits], fingerprint },
    ...(origin !== null && { rehearsedFrom: origin.songId }),
  }
}

/** Returns null where the song cannot be composed: then it is recorded without a rehearsal. */
export async function recipeFor(request: GenerationRequestBody): Promise<Recording | null> {
  rehearse(request)
  recordings++
  const late = new Promise<null>((resolve) => setTimeout(resolve, GIVE_UP_AFTER_MS, null))
  try {
    return await Promise.race([settledRecording(), late])
  } catch {
    return null
  } finally {
    recordings--
    followMeanwhile()
  }
}

function followMeanwhile(): void {
  if (draftMeanwhile === null || recordings > 0) return
  const { request } = draftMeanwhile
  draftMeanwhile = null
  rehearse(request)
}

/** The next song has a root of its own, also if its words were typed before the answer to this one. */
export function finish(): void {
  session.rehearse(null)
  void session.settle()
  if (followed !== null) session.rehearse(followed)
}

/** The words that the server sends can differ from what this release makes of the draft. */
export function rehearseAnew({ code, recipe: composed }: ApiError): void {
  const { recipe } = session.read()
  if (code !== 'RECIPE_MISMATCH' || recipe === null) return
  if (composed?.request === undefined) session.retry()
  else session.open({ ...recipe, request: composed.request })
}
