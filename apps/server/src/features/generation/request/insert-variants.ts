import { resolveSongLength } from '@cadenza/domain/pricing/durations'
import { sanitizeLyrics } from '@cadenza/domain/prompt/lyrics-sanitizer'
import { sanitizePrompt } from '@cadenza/domain/prompt/prompt-sanitizer'
import { v7 as uuidv7 } from 'uuid'
import { putInOutbox } from '#features/generation/dispatch/outbox.repository.ts'
import {
  findGenerationsOfRequest,
  findOwnGeneration,
  findOwnTake,
  type GenerationRow,
  insertGenerations,
} from '#features/generation/generation.repository.ts'
import { canReadRecipe } from '#features/songs/recipes/read-recipe.service.ts'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { NormalizedRequest } from './normalized-request.ts'
import { variantIds } from './variant-ids.ts'
import type { VerifiedRecipe } from './verify-recipe.service.ts'

export interface ExaminedRequest {
  /** With the length that is recorded, which decides the price. */
  order: NormalizedRequest
  verified: VerifiedRecipe | null
}

/** Stores a new request, and hands its generations to the engine. */
export async function insertVariants(
  tx: DatabaseOrTransaction,
  { userId, key, order, verified, requestHash }: ExaminedRequest & { userId: string; key: string; requestHash: Buffer },
): Promise<GenerationRow[]> {
  // The first request with this key was deleted between the look at it and this transaction.
  if (order.recipe !== null && verified === null) throw new AppError('GENERATION_CONFLICT')
  const { askedSeconds, quotedSeconds } = resolveSongLength(order.duration, order.customSeconds ?? undefined)
  const { text, wasSanitized } = sanitizePrompt(order.prompt)
  const lyrics = sanitizeLyrics(order.lyrics ?? '')
  const ids = variantIds(key, order.variants)
  const takeOf = await findGroupId(tx, userId, order)
  const rehearsedFrom = await findOrigin(tx, userId, order)
  await insertGenerations(
    tx,
    ids.map((id, index) => ({
      id,
      userId,
      requestId: key,
      variant: index + 1,
      variants: order.variants,
      requestHash,
      retryOf: order.retryOf,
      takeOf,
      rehearsedFrom,
      songId: uuidv7(),
      prompt: order.prompt,
      sanitizedPrompt: text,
      wasSanitized,
      lyrics: lyrics.text || null,
      wereLyricsSanitized: lyrics.wasSanitized,
      genres: order.genres,
      durationChoice: order.duration,
      askedSeconds,
      quotedSeconds,
      isInstrumental: order.isInstrumental,
      wantsEnhancement: order.enhance,
      openParts: order.openParts,
      ...recipeColumns(verified, id, index),
    })),
  )
  await putInOutbox(tx, ids)
  return findGenerationsOfRequest(tx, key)
}

/** Further variants are other songs of the same request: their edits would be changes to sections they do not have. */
function recipeColumns(verified: VerifiedRecipe | null, id: string, index: number) {
  if (verified === null) return {}
  const { recipe, fingerprint } = verified
  if (index > 0) return { recipe: JSON.stringify({ ...recipe, root: id, edits: [] }) }
  return {
    recipe: JSON.stringify(recipe),
    rehearsedSha256: fingerprint === null ? null : Buffer.from(fingerprint, 'hex'),
  }
}

/**
 * Looked up only for a new request: one that is sent again is accepted although its first take was deleted meanwhile. A
 * retry belongs to the group of what failed.
 */
async function findGroupId(
  tx: DatabaseOrTransaction,
  userId: string,
  { takeOf, retryOf }: NormalizedRequest,
): Promise<string | null> {
  if (takeOf !== null) {
    const take = await findOwnTake(tx, userId, takeOf)
    if (!take) throw new AppError('NOT_FOUND')
    return take.takeOf ?? take.requestId
  }
  const failed = retryOf === null ? undefined : await findOwnGeneration(tx, userId, retryOf)
  return failed ? (failed.takeOf ?? (failed.variants > 1 ? failed.requestId : null)) : null
}

/** A request that names a song whose recipe was never shared, or no longer is, makes a song without an origin. */
async function findOrigin(
  tx: DatabaseOrTransaction,
  userId: string,
  { rehearsedFrom }: NormalizedRequest,
): Promise<string | null> {
  if (rehearsedFrom === null) return null
  return (await canReadRecipe(tx, userId, rehearsedFrom)) ? rehearsedFrom : null
}
