import type { Generation, GenerationPage, GenerationQuery } from '@cadenza/contract/generations'
import type { Song } from '@cadenza/contract/songs'
import { coverGenreOf } from '@cadenza/cover/cover-genre'
import { type CancelFacts, readCancelFacts } from '#features/credits/ledger/holds.service.ts'
import { readSongsByGeneration } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import * as generations from './generation.repository.ts'
import { mainGenre } from './pipeline/prepare-generation.service.ts'
import { quoteGeneration } from './request/quote.ts'

export async function readGeneration(db: Database, userId: string, id: string): Promise<Generation> {
  const [generation] = await readGenerations(db, userId, [id])
  if (!generation) throw new AppError('NOT_FOUND')
  return generation
}

/** Returns those of these generations that belong to the user, newest first. */
export async function readGenerations(db: Database, userId: string, ids: readonly string[]): Promise<Generation[]> {
  if (ids.length === 0) return []
  return withSongs(db, userId, await generations.findOwnGenerations(db, userId, ids))
}

export async function listGenerations(db: Database, userId: string, query: GenerationQuery): Promise<GenerationPage> {
  const { limit, cursor } = query
  const rows = await generations.findOwnGenerationsPage(db, userId, {
    isBin: query.in === 'bin',
    cursor,
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  return {
    items: await withSongs(db, userId, page),
    nextCursor: rows.length > limit ? (page.at(-1)?.songId ?? null) : null,
  }
}

async function withSongs(
  db: Database,
  userId: string,
  rows: readonly generations.GenerationRow[],
): Promise<Generation[]> {
  const made = rows.filter((row) => row.state === 'succeeded').map((row) => row.id)
  const cancellable = rows.filter((row) => row.finishedAt === null || row.state === 'cancelled').map((row) => row.id)
  const [songs, cancels] = await Promise.all([
    readSongsByGeneration(db, userId, made, { includeBinned: true }),
    readCancelFacts(db, userId, cancellable),
  ])
  return rows.map((row) => ({
    ...generationOf(row, songs.get(row.id) ?? null),
    ...cancelOf(row, cancels.get(row.id)),
  }))
}

function cancelOf(
  row: generations.GenerationRow,
  facts: CancelFacts | undefined,
): Pick<Generation, 'cancelTerms' | 'cancelCharge'> {
  if (!facts) return { cancelTerms: null, cancelCharge: null }
  const { isLate, lateCharge, freeLeft, charged } = facts
  if (row.finishedAt !== null) return { cancelTerms: null, cancelCharge: charged }
  return { cancelTerms: { isLate, freeLeft, credits: isLate && freeLeft === 0 ? lateCharge : 0 }, cancelCharge: null }
}

function generationOf(
  row: generations.GenerationRow,
  song: Song | null,
): Omit<Generation, 'cancelTerms' | 'cancelCharge'> {
  return {
    id: row.id,
    requestId: row.requestId,
    variant: row.variant,
    variants: row.variants,
    retryOf: row.retryOf,
    takeOf: row.takeOf,
    state: row.state,
    stage: row.stage,
    prompt: row.prompt,
    sanitizedPrompt: row.sanitizedPrompt,
    wasSanitized: row.wasSanitized,
    enhancedPrompt: row.enhancedPrompt,
    lyrics: row.lyrics,
    genres: row.genres,
    duration: row.durationChoice as Generation['duration'],
    askedSeconds: row.askedSeconds,
    isInstrumental: row.isInstrumental,
    quote: quoteGeneration(row),
    failure: failureOf(row),
    coverGenre: row.finishedAt === null ? coverGenreOf(mainGenre(row)) : null,
    song,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  }
}

function failureOf(row: generations.GenerationRow): Generation['failure'] {
  if (row.failureKind === null) return null
  return {
    kind: row.failureKind as generations.Failure['kind'],
    message: row.failureMessage ?? '',
    suggestion: row.failureSuggestion,
  }
}
