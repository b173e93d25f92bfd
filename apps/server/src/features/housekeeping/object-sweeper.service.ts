import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { findKnownExports } from '#features/account/export-media.service.ts'
import { emptyGenerationBin } from '#features/generation/generation-bin.service.ts'
import { findNeededSources } from '#features/generation/source-objects.service.ts'
import { deleteOldModerationCases } from '#features/moderation/moderation-cases.service.ts'
import { emptyPlaylistBin } from '#features/playlists/playlist-bin.service.ts'
import { findUsedCoverFolders } from '#features/playlists/playlist-cover.service.ts'
import { findUsedAvatarFolders } from '#features/profiles/own-profile.service.ts'
import { resumeUsernamePropagation } from '#features/profiles/username-propagation.service.ts'
import { findUsedFolders } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'

export interface SweepDeps {
  db: Database
  store: MediaStore
  /** Younger objects may belong to work that has not written its row yet. */
  orphanAfterHours?: number
  binDays?: number
}

export interface SweepResult {
  orphans: number
  emptied: number
}

const ORPHAN_AFTER_HOURS = 24
const BATCH = 500

/** Deletes objects that no row refers to, and items whose time in the bin is over. Safe to repeat and to interrupt. */
export async function sweepObjects(deps: SweepDeps): Promise<SweepResult> {
  const nowMs = Date.now()
  await resumeUsernamePropagation(deps)
  await deleteOldModerationCases(deps.db)
  const emptied = (await emptyGenerationBin(deps, deps.binDays)) + (await emptyPlaylistBin(deps.db))
  const hours = deps.orphanAfterHours ?? ORPHAN_AFTER_HOURS
  const orphans =
    (await sweepPrefix(deps, 'audio/', nowMs, (folders) => findUsedFolders(deps.db, folders))) +
    (await sweepPrefix(deps, 'cover/', nowMs, (folders) => findUsedFolders(deps.db, folders))) +
    (await sweepPrefix(deps, 'picture/', nowMs, (folders) => findKnownPictureFolders(deps.db, folders))) +
    (await sweepPrefix(deps, 'export/', nowMs, (folders) => findKnownExports(deps.db, folders))) +
    (await sweepPrefix(deps, 'source/', nowMs, (ids) => findNeededSources(deps.db, ids, hours)))
  return { orphans, emptied }
}

async function findKnownPictureFolders(db: Database, folders: string[]): Promise<Set<string>> {
  return new Set([...(await findUsedCoverFolders(db, folders)), ...(await findUsedAvatarFolders(db, folders))])
}

type FindKnownFolders = (folders: string[]) => Promise<Set<string>>

async function sweepPrefix(
  { store, orphanAfterHours = ORPHAN_AFTER_HOURS }: SweepDeps,
  prefix: string,
  nowMs: number,
  findKnown: FindKnownFolders,
): Promise<number> {
  const bornBeforeMs = nowMs - orphanAfterHours * 3_600_000
  let swept = 0
  let keys: string[] = []
  const folderOf = (key: string) => key.slice(prefix.length).split('/')[0] ?? ''
  const sweepBatch = async (): Promise<void> => {
    const known = await findKnown([...new Set(keys.map(folderOf))])
    const orphans = keys.filter((key) => !known.has(folderOf(key)))
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
