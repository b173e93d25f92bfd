import { chargeSong, totalCredits } from '@cadenza/domain/pricing/song-price'
import type { GenerationState } from '@cadenza/contract/generations'
import { expireHold, releaseHold, settleHold } from '#features/credits/ledger/holds.service.ts'
import { recordSongFailed, recordSongReady } from '#features/notifications/notification-facts.service.ts'
import { createSong } from '#features/songs/songs.service.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { secondsSinceLastAttempt } from './provider-attempts.repository.ts'
import { CoverResult, MasterResult, TitleResult } from './step-results.ts'
import {
  type Failure,
  findGeneration,
  finishGeneration,
  keepRecipe,
  secondsSinceHoldExpired,
  type GenerationRow,
} from '#features/generation/generation.repository.ts'
import { recordGenerationEnd, recordHoldRelease } from '#features/generation/generation-metrics.ts'
import { priceGeneration } from '#features/generation/request/quote.ts'

/**
 * Charges for what was delivered, returns the rest and creates the song in one transaction. Returns false when the hold
 * was released before; then nothing is charged and nothing becomes visible.
 */
export async function settleGeneration(db: Database, id: string): Promise<boolean> {
  const { isSettled, ended } = await db.transaction().execute(async (tx) => {
    const row = await findGeneration(tx, id)
    if (!row) return { isSettled: false, ended: null }
    const made = requireResults(row)
    const charge = chargeSong(priceGeneration(row), {
      seconds: made.master.duration,
      isCoverMade: made.cover.isMade,
      isTitleMade: made.title.isMade,
    })
    const settled = await settleHold(tx, id, charge)
    if (!settled.isDone) return { isSettled: false, ended: null }
    await storeSong(tx, row, made, totalCredits(charge))
    if (made.master.score) await keepRecipe(tx, id, made.master.score.recipe)
    const finished = await finishGeneration(tx, id, { state: 'succeeded' })
    if (finished) await recordSongReady(tx, row.userId, row.songId)
    return { isSettled: true, ended: finished }
  })
  if (ended) recordGenerationEnd('succeeded', ended)
  return isSettled
}

interface GenerationResults {
  title: TitleResult
  cover: CoverResult
  master: MasterResult
}

/** Throws when a step has not stored its result yet. */
const requireResults = ({ title, cover, master }: GenerationRow): GenerationResults => ({
  title: TitleResult.parse(title),
  cover: CoverResult.parse(cover),
  master: MasterResult.parse(master),
})

async function storeSong(
  tx: DatabaseOrTransaction,
  row: GenerationRow,
  { title, cover, master }: GenerationResults,
  creditsUsed: number,
): Promise<void> {
  await createSong(tx, {
    id: row.songId,
    userId: row.userId,
    generationId: row.id,
    title: title.title,
    description: row.prompt,
    sanitizedDescription: row.wasSanitized ? row.sanitizedPrompt : null,
    enhancedDescription: row.enhancedPrompt,
    genres: row.genres.length > 0 ? row.genres : [cover.genre],
    duration: master.duration,
    audioFolder: master.folder,
    coverFolder: cover.folder,
    artworkGradient: cover.gradient,
    palette: cover.palette,
    cover: { seed: cover.seed, genre: cover.genre, paletteIndex: cover.colourway },
    isInstrumental: row.isInstrumental,
    hasLyrics: master.hasLyrics,
    hasMidi: master.hasMidi,
    creditsUsed,
    tempoBpm: master.tempoBpm,
    musicalKey: master.musicalKey,
    loudnessLufs: master.loudnessLufs,
    peaks: Buffer.from(master.peaksBase64, 'base64'),
    stems: master.stems,
    highBytes: master.high.bytes,
    highSha256: Buffer.from(master.high.sha256, 'hex'),
    standardBytes: master.standard.bytes,
    standardSha256: Buffer.from(master.standard.sha256, 'hex'),
    madeBy: master.madeBy,
    rehearsedFrom: row.rehearsedFrom,
    ...scoreColumns(row, master),
  })
}

function scoreColumns({ rehearsedSha256 }: GenerationRow, { score }: MasterResult) {
  return {
    engineVersion: score?.recipe.engine ?? null,
    scoreSha256: score ? Buffer.from(score.fingerprint, 'hex') : null,
    hasScore: score?.isStored ?? false,
    isAsRehearsed: score !== null && rehearsedSha256?.toString('hex') === score.fingerprint,
  }
}

/**
 * Returns the credits and stores the reason. Resolves to the actual final state: a song that was charged first stays.
 */
export async function failGeneration(
  db: Database,
  id: string,
  failure: Failure | 'cancelled',
): Promise<GenerationState> {
  const isCancelled = failure === 'cancelled'
  const { state, ended, heldSeconds } = await db.transaction().execute(async (tx) => {
    const released = await releaseHold(tx, id, isCancelled ? 'cancelled' : 'failed')
    const finished = released.isDone
      ? await finishGeneration(tx, id, isCancelled ? { state: 'cancelled' } : { state: 'failed', failure })
      : null
    const row = await findGeneration(tx, id)
    if (row && finished && !isCancelled) await recordSongFailed(tx, row.userId, id)
    return {
      state: row?.state ?? 'cancelled',
      ended: finished,
      heldSeconds: finished && !isCancelled ? await secondsSinceLastAttempt(tx, id) : null,
    }
  })
  if (ended) recordGenerationEnd(isCancelled ? 'cancelled' : 'failed', ended, isCancelled ? '' : failure.kind)
  if (heldSeconds !== null) recordHoldRelease('failed', heldSeconds)
  return state
}

/** Decides by the database's clock. Returns true when the hold had expired and its credits were returned. */
export async function expireGeneration(db: Database, id: string): Promise<boolean> {
  const ended = await db.transaction().execute(async (tx) => {
    const expired = await expireHold(tx, id)
    const finished = expired.isDone ? await finishGeneration(tx, id, { state: 'expired', failure: EXPIRED }) : null
    if (!finished) return null
    const row = await findGeneration(tx, id)
    if (row) await recordSongFailed(tx, row.userId, id)
    return { ...finished, heldSeconds: await secondsSinceHoldExpired(tx, id) }
  })
  if (!ended) return false
  recordGenerationEnd('expired', ended, EXPIRED.kind)
  recordHoldRelease('expired', ended.heldSeconds)
  return true
}

const EXPIRED: Failure = {
  kind: 'expired',
  message: 'Making this song took too long, so it was stopped. You were not charged.',
  suggestion: null,
}
