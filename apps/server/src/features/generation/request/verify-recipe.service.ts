import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import { readRecipe } from '@cadenza/composer/recipe/recipe-schema'
import type { RehearsedRecipe } from '@cadenza/contract/generations'
import { type DurationChoice, recordedLength, resolveSongLength } from '@cadenza/domain/pricing/durations'
import { sanitizeLyrics } from '@cadenza/domain/prompt/lyrics-sanitizer'
import { buildRecipeRequest, type RecipeRequest, type SongOrder } from '@cadenza/domain/prompt/recipe-request'
import { normalizeText } from '@cadenza/domain/text/normalize-text'
import { ComposerBusyError, type ComposedScore, type RecipeComposer } from '#adapters/composer/recipe-composer.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** A recipe that a user asks for, with the request of a new song or of the failed one that is asked for again. */
export interface RequestedRecipe {
  engine: string
  root: string
  edits: readonly unknown[]
  request: RecipeRequest
  /** What was heard; null where nothing was, because only the first variant was rehearsed. */
  fingerprint: string | null
}

export interface VerifiedRecipe {
  recipe: Recipe
  fingerprint: string | null
  length: OrderedLength
}

interface OrderedLength {
  duration: DurationChoice
  customSeconds: number | null
}

const RETRY_AFTER_SECONDS = 2

const requestedSecondsOf = ({ duration, customSeconds }: OrderedLength): number =>
  resolveSongLength(duration, customSeconds ?? undefined).askedSeconds

export function toRequestedRecipe(
  { engine, root, edits, fingerprint }: RehearsedRecipe,
  order: SongOrder,
): RequestedRecipe {
  return { engine, root, edits, request: buildRecipeRequest(order), fingerprint }
}

/** Reads what is untrusted data. Its lines are texts of the user as lyrics are. */
export function parseRecipe({ engine, root, edits, request }: RequestedRecipe): Recipe {
  const read = readRecipe({ engine, root, edits, request })
  if (read.kind === 'read') return read.recipe
  const message = read.reason === 'too-large' ? 'is larger than 4 KB' : 'is not valid'
  throw new AppError('INPUT_INVALID', { issues: [{ path: ['recipe', ...read.path.map(String)].join('.'), message }] })
}

const refusedEdit = (path: string, message: string): AppError =>
  new AppError('RECIPE_REFUSED', { issues: [{ path, message }] })

/** A line is sung as it is, so that one which asks to imitate somebody is refused rather than changed. */
function requireSingableLines({ edits }: Recipe): void {
  for (const [index, edit] of edits.entries()) {
    if (edit.op !== 'setLine') continue
    const text = normalizeText(edit.text)
    const sanitized = sanitizeLyrics(text)
    if (sanitized.wasSanitized) throw refusedEdit(`recipe.edits.${index}.text`, sanitized.text)
  }
}

async function composeOrRefuse(composer: RecipeComposer, recipe: Recipe): Promise<ComposedScore> {
  const answer = await composer.compose({ recipe, needsScore: false }).catch((error: unknown) => {
    if (!(error instanceof ComposerBusyError)) throw error
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error })
  })
  if (answer.kind === 'composed') return answer
  if (answer.kind === 'other-engine') {
    throw new AppError('RECIPE_OF_OTHER_ENGINE', { recipe: { engine: ENGINE_VERSION } })
  }
  throw refusedEdit(answer.edit === null ? 'recipe.edits' : `recipe.edits.${answer.edit}`, answer.reason)
}

/** Composes the recipe, and throws unless it is the score that was heard, of a length that can be ordered. */
export async function verifyRecipe(
  composer: RecipeComposer,
  recipe: Recipe,
  { fingerprint, ...order }: OrderedLength & { variants: number; fingerprint: string | null },
): Promise<VerifiedRecipe> {
  if (recipe.engine !== ENGINE_VERSION) {
    throw new AppError('RECIPE_OF_OTHER_ENGINE', { recipe: { engine: ENGINE_VERSION } })
  }
  requireSingableLines(recipe)
  const composed = await composeOrRefuse(composer, recipe)
  if (fingerprint !== null && composed.fingerprint !== fingerprint) {
    const { engine, request } = recipe
    throw new AppError('RECIPE_MISMATCH', { recipe: { engine, fingerprint: composed.fingerprint, request } })
  }
  const length = recordedLength(order, composed.lengthSeconds)
  if (length === null) throw refusedEdit('recipe.edits', 'too-long-or-short')
  if (order.variants > 1 && requestedSecondsOf(length) !== requestedSecondsOf(order)) {
    throw new AppError('INPUT_INVALID', { issues: [{ path: 'variants', message: 'would have another length' }] })
  }
  return { recipe, fingerprint, length }
}
