import type { Generation } from '@cadenza/contract/generations'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { MoveSongFilesDeps } from '#features/songs/files/move-song-files.service.ts'
import { invalidateLinksOfBinnedSong } from '#features/songs/song-visibility.service.ts'
import { binSong, removeSong, restoreSong } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import * as generations from './generation.repository.ts'
import { readGeneration } from './generation.service.ts'

const BIN_DAYS = 30
const BATCH = 500

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

/** Deletes generations and their songs for good after their time in the bin, and returns how many. Safe to repeat. */
export async function emptyGenerationBin(
  { db, store }: { db: Database; store: MediaStore },
  binDays = BIN_DAYS,
): Promise<number> {
  let emptied = 0
  for (;;) {
    const expired = await generations.findExpiredBinned(db, binDays, BATCH)
    for (const { id, songId, state } of expired) {
      if (state === 'succeeded') await removeSong(db, store, songId)
      await generations.removeGeneration(db, id)
      emptied += 1
    }
    if (expired.length < BATCH) return emptied
  }
}
