import type { BinnedSongPage, BinQuery } from '@cadenza/contract/bin'
import type { Generation } from '@cadenza/contract/generations'
import { BIN_DAYS } from '@cadenza/domain/bin-days'
import { z } from 'zod'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { MoveSongFilesDeps } from '#features/songs/files/move-song-files.service.ts'
import { readBinnedCovers } from '#features/songs/files/binned-cover.service.ts'
import { invalidateLinksOfBinnedSong } from '#features/songs/song-visibility.service.ts'
import { binSong, deleteSongs, restoreSong } from '#features/songs/songs.service.ts'
import { binTimesOf } from '#platform/bin-times.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { EpochMicros } from '#platform/db/epoch-micros.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { decodeCursor, encodeCursor } from '#platform/http/opaque-cursor.ts'
import * as bin from './generation-bin.repository.ts'
import { readGeneration } from './generation.service.ts'

const BATCH = 200

/** Moves the generation and its song into the bin for 30 days. Existing links to the song stop working. */
export async function deleteGeneration(deps: MoveSongFilesDeps, userId: string, id: string): Promise<Generation> {
  const generation = await setBinned(deps.db, userId, id, true)
  if (generation.finishedAt === null) throw new AppError('GENERATION_PENDING')
  if (generation.song) await invalidateLinksOfBinnedSong(deps, generation.song.id)
  return generation
}

/** A generation that is not in the bin stays as it is; one whose time in the bin is over looks missing. */
export async function restoreGeneration(db: Database, userId: string, id: string): Promise<Generation> {
  const generation = await setBinned(db, userId, id, false)
  if (generation.deletedAt !== null) throw new AppError('NOT_FOUND')
  return generation
}

async function setBinned(db: Database, userId: string, id: string, isBinned: boolean): Promise<Generation> {
  await db.transaction().execute(async (tx) => {
    const changed = await bin.setBinned(tx, { userId, id, isBinned, days: BIN_DAYS })
    if (changed?.state === 'succeeded') await (isBinned ? binSong : restoreSong)(tx, changed.songId)
  })
  return readGeneration(db, userId, id)
}

const BinCursor = z.strictObject({ deletedAtMicros: EpochMicros, id: z.uuid() })

/** Lists the songs that the user can still restore, latest deleted first. */
export async function listBinnedSongs(
  db: Database,
  userId: string,
  { limit, cursor }: BinQuery,
): Promise<BinnedSongPage> {
  const after = cursor === undefined ? undefined : decodeCursor(BinCursor, cursor)
  const rows = await bin.findBinnedWithSong(db, userId, { days: BIN_DAYS, limit: limit + 1, after })
  const page = rows.slice(0, limit)
  const songs = await readBinnedCovers(
    db,
    userId,
    page.map(({ id }) => id),
  )
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.flatMap(({ id, deletedAt }) => {
      const song = songs.get(id)
      return song ? [{ generationId: id, ...song, ...binTimesOf(deletedAt) }] : []
    }),
    nextCursor: last ? encodeCursor({ deletedAtMicros: last.deletedAtMicros, id: last.id }) : null,
  }
}

export function countBinnedSongs(db: Database, userId: string): Promise<number> {
  return bin.countBinnedWithSong(db, userId, BIN_DAYS)
}

interface PurgeDeps {
  db: Database
  store: MediaStore
}

type DeletedRow = Awaited<ReturnType<typeof bin.deleteExpired>>[number]

/**
 * The rows go in one transaction and the files after it: a failure in between leaves files that no row refers to, which
 * the sweeper deletes. Returns how many generations were removed.
 */
async function purge(
  { db, store }: PurgeDeps,
  deleteBatch: (tx: DatabaseOrTransaction) => Promise<DeletedRow[]>,
): Promise<number> {
  let purged = 0
  for (;;) {
    const { count, keys } = await db.transaction().execute(async (tx) => {
      const rows = await deleteBatch(tx)
      const songIds = rows.filter(({ state }) => state === 'succeeded').map(({ songId }) => songId)
      return { count: rows.length, keys: await deleteSongs(tx, songIds) }
    })
    await store.deleteMany(keys)
    purged += count
    if (count < BATCH) return purged
  }
}

/** Deletes generations and their songs for good after their time in the bin, and returns how many. Safe to repeat. */
export function emptyGenerationBin(deps: PurgeDeps, binDays = BIN_DAYS): Promise<number> {
  return purge(deps, (tx) => bin.deleteExpired(tx, binDays, BATCH))
}

/** Deletes the songs that the user put into the bin up to this time for good. The credits stay spent. */
export function purgeBinnedSongs(deps: PurgeDeps, userId: string, until: Date): Promise<number> {
  return purge(deps, (tx) => bin.deleteBinnedWithSong(tx, userId, until, BATCH))
}
