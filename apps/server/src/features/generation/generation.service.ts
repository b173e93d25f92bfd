import type { Generation, GenerationPage, GenerationQuery } from '@cadenza/contract/generations'
import type { Song } from '@cadenza/contract/songs'
import { releaseHold } from '#features/credits/ledger/holds.service.ts'
import type { UserSemaphore } from '#platform/user-semaphore.ts'
import type { MoveSongFilesDeps } from '#features/songs/files/move-song-files.service.ts'
import { invalidateLinksOfBinnedSong } from '#features/songs/song-visibility.service.ts'
import { binSong, restoreSong, readSongsByGeneration } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import * as generations from './generation.repository.ts'
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

/**
 * Returns the credits and ends the generation, whatever the engine is doing: each of its steps checks before it
 * continues. When the song was charged a moment before, it stays and the response shows it.
 */
export async function cancelGeneration(
  { db, semaphore }: { db: Database; semaphore: UserSemaphore },
  userId: string,
  id: string,
): Promise<Generation> {
  const row = await generations.findOwnGeneration(db, userId, id)
  if (!row) throw new AppError('NOT_FOUND')
  await semaphore.run(userId, () =>
    db.transaction().execute(async (tx) => {
      const released = await releaseHold(tx, id, 'cancelled')
      if (released.isDone) await generations.finishGeneration(tx, id, { state: 'cancelled' })
    }),
  )
  return readGeneration(db, userId, id)
}

/** Moves the generation and its song into the bin for 30 days. Existing links to the song stop working. */
export async function deleteGeneration(deps: MoveSongFilesDeps, userId: string, id: string): Promise<Generation> {
  const generation = await setBinned(deps.db, userId, id, true)
  if (generation.song) await invalidateLinksOfBinnedSong(deps, generation.song.id)
  return generation
}

export function restoreGeneration(db: Database, userId: string, id: string): Promise<Generation> {
  return setBinned(db, userId, id, false)
}

async function setBinned(db: Database, userId: string, id: string, isBinned: boolean): Promise<Generation> {
  await db.transaction().execute(async (tx) => {
    const changed = await generations.setBinned(tx, { userId, id, isBinned })
    if (changed?.state === 'succeeded') await (isBinned ? binSong : restoreSong)(tx, changed.songId)
  })
  const generation = await readGeneration(db, userId, id)
  if (isBinned && generation.finishedAt === null) throw new AppError('GENERATION_PENDING')
  return generation
}

async function withSongs(
  db: Database,
  userId: string,
  rows: readonly generations.GenerationRow[],
): Promise<Generation[]> {
  const made = rows.filter((row) => row.state === 'succeeded').map((row) => row.id)
  const songs = await readSongsByGeneration(db, userId, made, { includeBinned: true })
  return rows.map((row) => generationOf(row, songs.get(row.id) ?? null))
}

function generationOf(row: generations.GenerationRow, song: Song | null): Generation {
  return {
    id: row.id,
    requestId: row.requestId,
    variant: row.variant,
    variants: row.variants,
    retryOf: row.retryOf,
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
