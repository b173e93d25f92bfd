import { changedLines } from '@cadenza/composer/recipe/changed-lines'
import type { GenerationAccepted, GenerationRequest } from '@cadenza/contract/generations'
import { resolveSongLength } from '@cadenza/domain/pricing/durations'
import { quoteSong } from '@cadenza/domain/pricing/song-price'
import { normalizeText } from '@cadenza/domain/text/normalize-text'
import type { RecipeComposer } from '#adapters/composer/recipe-composer.ts'
import type { RequireAllowedTexts } from '#features/moderation/examine-texts.service.ts'
import { countUnpaidHolds, holdCreditsInTransaction } from '#features/credits/ledger/holds.service.ts'
import type { UserSemaphore } from '#platform/user-semaphore.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import {
  findOwnGeneration,
  findGenerationsOfRequest,
  type GenerationRow,
  recipeOf,
} from '#features/generation/generation.repository.ts'
import { toRequestedRecipe, type RequestedRecipe, parseRecipe, verifyRecipe } from './verify-recipe.service.ts'
import { findPauseEnd, type MusicBudgetOptions, recordRefusedSong } from './music-budget.ts'
import { type ExaminedRequest, insertVariants } from './insert-variants.ts'
import { hashRequest, type NormalizedRequest } from './normalized-request.ts'
import { normalizePrompt } from './normalize-prompt.ts'
import { orderedLengthOf, quoteGeneration } from './quote.ts'
import { variantIds } from './variant-ids.ts'

export interface RequestDeps {
  db: Database
  semaphore: UserSemaphore
  holdTtlSeconds: number
  /** Whether a worker is available that makes songs. */
  canMakeSongs: () => Promise<boolean>
  requireAllowedTexts: RequireAllowedTexts
  /** Null where the music provider does not record recipes. */
  composer: RecipeComposer | null
  /** Null where songs are made whatever they cost, as for the demo catalog. */
  budget: MusicBudgetOptions | null
  /** Called once the request is stored. */
  onAccepted: (userId: string) => void
}

const RETRY_AFTER_SECONDS = 15

/** Holds the credits and stores the request, all or nothing. The same key returns the same generations again. */
export async function requestGeneration(
  deps: RequestDeps,
  userId: string,
  key: string,
  request: GenerationRequest,
): Promise<GenerationAccepted> {
  const order = {
    ...request,
    prompt: normalizePrompt(request.prompt),
    lyrics: request.isInstrumental ? null : normalizeText(request.lyrics ?? '') || null,
    customSeconds: request.duration === 'custom' ? (request.customSeconds ?? null) : null,
  }
  return submitRequest(deps, userId, key, {
    ...order,
    retryOf: null,
    takeOf: request.takeOf ?? null,
    rehearsedFrom: request.rehearsedFrom ?? null,
    recipe: request.recipe ? toRequestedRecipe(request.recipe, order) : null,
  })
}

/** Requests the same song again, under its own key and with its own hold. A recipe stays the same, with its root. */
export async function retryGeneration(
  deps: RequestDeps,
  userId: string,
  key: string,
  generationId: string,
): Promise<GenerationAccepted> {
  const failed = await findOwnGeneration(deps.db, userId, generationId)
  if (!failed || failed.deletedAt) throw new AppError('NOT_FOUND')
  if (!['failed', 'cancelled', 'expired'].includes(failed.state)) throw new AppError('GENERATION_NOT_FAILED')
  return submitRequest(deps, userId, key, {
    prompt: failed.prompt,
    lyrics: failed.lyrics,
    genres: failed.genres as GenerationRequest['genres'],
    ...orderedLengthOf(failed),
    isInstrumental: failed.isInstrumental,
    enhance: failed.wantsEnhancement,
    openParts: failed.openParts as GenerationRequest['openParts'],
    variants: 1,
    retryOf: failed.id,
    takeOf: null,
    rehearsedFrom: failed.rehearsedFrom,
    recipe: recipeOfFailed(failed),
  })
}

function recipeOfFailed(failed: GenerationRow): RequestedRecipe | null {
  const recipe = recipeOf(failed)
  return recipe && { ...recipe, fingerprint: failed.rehearsedSha256?.toString('hex') ?? null }
}

function submitRequest(
  deps: RequestDeps,
  userId: string,
  key: string,
  request: NormalizedRequest,
): Promise<GenerationAccepted> {
  const requestHash = hashRequest(request)
  return deps.semaphore.run(userId, async () => {
    await requireAvailability(deps, key)
    const { order, verified } = await examineRequest(deps, userId, key, request)
    const accepted = await deps.db.transaction().execute(async (tx) => {
      const isNew = await holdCreditsForVariants(tx, { userId, key, order, ttlSeconds: deps.holdTtlSeconds })
      if (isNew) await requireBudget(tx, deps.budget, userId, order)
      const rows = isNew
        ? await insertVariants(tx, { userId, key, order, verified, requestHash })
        : await findGenerationsOfRequest(tx, key)
      const [first] = rows
      // Throwing inside the transaction undoes the extra holds of a request for more songs under an old key.
      if (!first?.requestHash.equals(requestHash)) throw new AppError('GENERATION_CONFLICT')
      return acceptedOf(first, rows)
    })
    deps.onAccepted(userId)
    return accepted
  })
}

/**
 * Examines the texts, and composes the recipe. One that was accepted earlier is not composed again: this release may
 * have another engine than the one that accepted it.
 */
async function examineRequest(
  { db, composer, requireAllowedTexts }: RequestDeps,
  userId: string,
  key: string,
  order: NormalizedRequest,
): Promise<ExaminedRequest> {
  const { prompt, recipe: requested } = order
  const recipe = requested && parseRecipe(requested)
  const lyrics = recipe ? `${order.lyrics ?? ''}\n${changedLines(recipe)}`.trim() : order.lyrics
  await requireAllowedTexts({ userId, kind: 'order', subjectId: userId, texts: { prompt, lyrics }, isPublic: false })
  if (!recipe) return { order, verified: null }
  const [accepted] = await findGenerationsOfRequest(db, key)
  if (accepted) return { order: { ...order, ...orderedLengthOf(accepted) }, verified: null }
  if (composer === null) throw new AppError('RECIPES_NOT_RECORDED')
  const { fingerprint } = requested
  const verified = await verifyRecipe(composer, recipe, { ...order, fingerprint })
  return { order: { ...order, ...verified.length }, verified }
}

/**
 * Refuses a request that no worker can process, because it would hold credits and wait. One that was accepted earlier
 * gets the same response again.
 */
async function requireAvailability({ db, canMakeSongs }: RequestDeps, key: string): Promise<void> {
  if (await canMakeSongs()) return
  const accepted = await findGenerationsOfRequest(db, key)
  if (accepted.length === 0) throw new AppError('SONGS_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

/**
 * Throwing inside the transaction returns the holds. They are already placed, so that of many requests at once each counts
 * those before it.
 */
async function requireBudget(
  tx: DatabaseOrTransaction,
  budget: MusicBudgetOptions | null,
  userId: string,
  { duration, customSeconds, variants }: NormalizedRequest,
): Promise<void> {
  if (budget === null) return
  const { askedSeconds } = resolveSongLength(duration, customSeconds ?? undefined)
  const pauseEnd = await findPauseEnd(tx, budget, askedSeconds * variants)
  if (pauseEnd) {
    recordRefusedSong('budget')
    throw new AppError('SONGS_PAUSED', { retryAfterSeconds: secondsUntil(pauseEnd) })
  }
  if (budget.songsPerUser === 0) return
  const { count, secondsUntilFewer } = await countUnpaidHolds(tx, userId)
  if (count > budget.songsPerUser) {
    recordRefusedSong('user')
    throw new AppError('SONGS_PER_DAY_REACHED', { retryAfterSeconds: Math.max(1, Math.ceil(secondsUntilFewer)) })
  }
}

const secondsUntil = (time: Date): number => Math.max(1, Math.ceil((time.getTime() - Date.now()) / 1000))

/**
 * The first hold waits for the wallet's lock: of two requests with one key, the second finds what the first has
 * written.
 */
async function holdCreditsForVariants(
  tx: DatabaseOrTransaction,
  { userId, key, order, ttlSeconds }: { userId: string; key: string; order: NormalizedRequest; ttlSeconds: number },
): Promise<boolean> {
  const price = quoteSong(order.duration, order.customSeconds ?? undefined)
  let isNew = true
  for (const holdId of variantIds(key, order.variants)) {
    const hold = await holdCreditsInTransaction(tx, { holdId, userId, price, ttlSeconds }).catch(toGenerationConflict)
    isNew &&= hold.isNew
  }
  return isNew
}

function toGenerationConflict(error: unknown): never {
  const isConflict = error instanceof AppError && error.code === 'HOLD_CONFLICT'
  throw isConflict ? new AppError('GENERATION_CONFLICT', { cause: error }) : error
}

function acceptedOf(first: GenerationRow, rows: GenerationRow[]): GenerationAccepted {
  return {
    requestId: first.requestId,
    generationIds: rows.map((row) => row.id),
    prompt: first.prompt,
    sanitizedPrompt: first.sanitizedPrompt,
    wasSanitized: first.wasSanitized,
    wereLyricsSanitized: first.wereLyricsSanitized,
    quote: quoteGeneration(first),
  }
}
