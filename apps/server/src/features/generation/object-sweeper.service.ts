import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { findKnownExports } from '#features/account/export-media.service.ts'
import { emptyPlaylistBin } from '#features/playlists/playlist-bin.service.ts'
import { findKnownPictures } from '#features/playlists/playlist-cover.service.ts'
import { findKnownAvatars } from '#features/profiles/profile.service.ts'
import { finishRenaming } from '#features/profiles/renaming.service.ts'
import { findKnownFolders, removeSong } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { findNeedingSource, findRotten, removeGeneration } from './generation.repository.ts'

export interface SweepParts {
  db: Database
  store: MediaStore
  /** Younger objects may belong to work that has not written its row yet. */
  orphanAfterHours?: number
  binDays?: number
}

export interface Swept {
  orphans: number
  emptied: number
}

const ORPHAN_AFTER_HOURS = 24
const BIN_DAYS = 30
const BATCH = 500

/** Deletes objects that no row knows, and what has been in the bin for its time. Safe to repeat and to interrupt. */
export async function sweepObjects(parts: SweepParts): Promise<Swept> {
  const nowMs = Date.now()
  await finishRenaming(parts)
  const emptied = (await emptyBins(parts)) + (await emptyPlaylistBin(parts.db))
  const hours = parts.orphanAfterHours ?? ORPHAN_AFTER_HOURS
  const orphans =
    (await sweepPrefix(parts, 'audio/', nowMs, (folders) => findKnownFolders(parts.db, folders))) +
    (await sweepPrefix(parts, 'cover/', nowMs, (folders) => findKnownFolders(parts.db, folders))) +
    (await sweepPrefix(parts, 'picture/', nowMs, (folders) => findPictures(parts.db, folders))) +
    (await sweepPrefix(parts, 'export/', nowMs, (folders) => findKnownExports(parts.db, folders))) +
    (await sweepPrefix(parts, 'source/', nowMs, (ids) => findNeedingSource(parts.db, ids, hours)))
  return { orphans, emptied }
}

async function findPictures(db: Database, folders: string[]): Promise<Set<string>> {
  return new Set([...(await findKnownPictures(db, folders)), ...(await findKnownAvatars(db, folders))])
}

async function emptyBins({ db, store, binDays = BIN_DAYS }: SweepParts): Promise<number> {
  let emptied = 0
  for (;;) {
    const rotten = await findRotten(db, binDays, BATCH)
    for (const { id, songId, state } of rotten) {
      if (state === 'succeeded') await removeSong(db, store, songId)
      await removeGeneration(db, id)
      emptied += 1
    }
    if (rotten.length < BATCH) return emptied
  }
}

type FindKept = (folders: string[]) => Promise<Set<string>>

async function sweepPrefix(
  { store, orphanAfterHours = ORPHAN_AFTER_HOURS }: SweepParts,
  prefix: string,
  nowMs: number,
  findKept: FindKept,
): Promise<number> {
  const bornBeforeMs = nowMs - orphanAfterHours * 3_600_000
  let swept = 0
  let keys: string[] = []
  const folderOf = (key: string) => key.slice(prefix.length).split('/')[0] ?? ''
  const sweepBatch = async (): Promise<void> => {
    const kept = await findKept([...new Set(keys.map(folderOf))])
    const orphans = keys.filter((key) => !kept.has(folderOf(key)))
    await store.deleteMany(orphans)
    swept += orphans.length
    keys = []
  }
  for await (const object of store.list(prefix)) {
    if (object.modifiedAt.getTime() >= bornBeforeMs) continue
    keys.push(object.key)
    if (keys.length === BATCH) await sweepBatch()
  }
  if (keys.length > 0) await sweepBatch()
  return swept
}
