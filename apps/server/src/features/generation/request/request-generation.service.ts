import { createHash } from 'node:crypto'
import type { GenerationAccepted, GenerationRequest } from '@cadenza/contract/generations'
import type { DurationChoice } from '@cadenza/domain/pricing/durations'
import { resolveSongLength } from '@cadenza/domain/pricing/durations'
import { quoteSong } from '@cadenza/domain/pricing/song-price'
import { sanitizeLyrics } from '@cadenza/domain/prompt/lyrics-sanitizer'
import { sanitizePrompt } from '@cadenza/domain/prompt/prompt-sanitizer'
import { normalizeText } from '@cadenza/domain/text/normalize-text'
import { v7 as uuidv7 } from 'uuid'
import type { RequireAllowedTexts } from '#features/moderation/examine-texts.service.ts'
import { countUnpaidHolds, holdCreditsInTransaction } from '#features/credits/ledger/holds.service.ts'
import type { UserSemaphore } from '#platform/user-semaphore.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import {
  findOwnGeneration,
  findGenerationsOfRequest,
  findOwnTake,
  type GenerationRow,
  insertGenerations,
} from '#features/generation/generation.repository.ts'
import { putInOutbox } from '#features/generation/dispatch/outbox.repository.ts'
import { findPauseEnd, type MusicBudgetOptions, recordRefusedSong } from './music-budget.ts'
import { normalizePrompt } from './normalize-prompt.ts'
import { quoteGeneration } from './quote.ts'
import { variantIds } from './variant-ids.ts'

export interface RequestDeps {
  db: Database
  semaphore: UserSemaphore
  holdTtlSeconds: number
  /** Whether a worker is available that makes songs. */
  canMakeSongs: () => Promise<boolean>
  requireAllowedTexts: RequireAllowedTexts
  /** Null where songs are made whatever they cost, as for the demo catalog. */
  budget: MusicBudgetOptions | null
  /** Called once the request is stored. */
  onAccepted: (userId: string) => void
}

const RETRY_AFTER_SECONDS = 15

interface NormalizedRequest extends Omit<GenerationRequest, 'lyrics' | 'customSeconds' | 'takeOf'> {
  lyrics: string | null
  customSeconds: number | null
  retryOf: string | null
  takeOf: string | null
}

/** Holds the credits and stores the request, all or nothing. The same key returns the same generations again. */
export async function requestGeneration(
  deps: RequestDeps,
  userId: string,
  key: string,
  request: GenerationRequest,
): Promise<GenerationAccepted> {
  return submitRequest(deps, userId, key, {
    ...request,
    prompt: normalizePrompt(request.prompt),
    lyrics: request.isInstrumental ? null : normalizeText(request.lyrics ?? '') || null,
    customSeconds: request.duration === 'custom' ? (request.customSeconds ?? null) : null,
    retryOf: null,
    takeOf: request.takeOf ?? null,
  })
}

/** Requests the same song again, under its own key and with its own hold. */
export async function retryGeneration(
  deps: RequestDeps,
  userId: string,
  key: string,
  generationId: string,
): Promise<GenerationAccepted> {
  const failed = await findOwnGeneration(deps.db, userId, generationId)
  if (!failed || failed.deletedAt) throw new AppError('NOT_FOUND')
  if (!['failed', 'cancelled', 'expired'].includes(failed.state)) throw new AppError('GENERATION_NOT_FAILED')
  const duration = failed.durationChoice as DurationChoice
  return submitRequest(deps, userId, key, {
    prompt: failed.prompt,
    lyrics: failed.lyrics,
    genres: failed.genres as GenerationRequest['genres'],
    duration,
    customSeconds: duration === 'custom' ? failed.askedSeconds : null,
    isInstrumental: failed.isInstrumental,
    enhance: failed.wantsEnhancement,
    openParts: failed.openParts as GenerationRequest['openParts'],
    variants: 1,
    retryOf: failed.id,
    takeOf: null,
  })
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
    const { prompt, lyrics } = request
    await deps.requireAllowedTexts({
      userId,
      kind: 'order',
      subjectId: userId,
      texts: { prompt, lyrics },
      isPublic: false,
    })
    const accepted = await deps.db.transaction().execute(async (tx) => {
      const isNew = await holdCreditsForVariants(tx, { userId, key, order: request, ttlSeconds: deps.holdTtlSeconds })
      if (isNew) await requireBudget(tx, deps.budget, userId, request)
      const rows = isNew
        ? await insertVariants(tx, { userId, key, order: request, requestHash })
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

async function insertVariants(
  tx: DatabaseOrTransaction,
  { userId, key, order, requestHash }: { userId: string; key: string; order: NormalizedRequest; requestHash: Buffer },
): Promise<GenerationRow[]> {
  const { askedSeconds, quotedSeconds } = resolveSongLength(order.duration, order.customSeconds ?? undefined)
  const { text, wasSanitized } = sanitizePrompt(order.prompt)
  const lyrics = sanitizeLyrics(order.lyrics ?? '')
  const ids = variantIds(key, order.variants)
  const takeOf = await findGroupId(tx, userId, order)
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
    })),
  )
  await putInOutbox(tx, ids)
  return findGenerationsOfRequest(tx, key)
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

/** A request without the optional fields has the hash that releases before these fields gave it. */
function hashRequest({ openParts, takeOf, ...request }: NormalizedRequest): Buffer {
  const hashed = { ...request, ...(openParts.length > 0 && { openParts }), ...(takeOf !== null && { takeOf }) }
  const fields = Object.entries(hashed).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest()
}
