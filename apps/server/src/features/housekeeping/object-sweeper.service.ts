import type { ListedMedia, MediaStore } from '#adapters/media-store/media-store.ts'
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
import { endSweepPass, readLastSweptKey, saveLastSweptKey } from './sweep-progress.repository.ts'

export interface SweepDeps {
  db: Database
  store: MediaStore
  /** Younger objects may belong to work that has not written its row yet. */
  orphanAfterHours?: number
  /** How long one sweep looks for orphans; the rest of the objects is left to the next one. */
  budgetMs?: number
  objectsPerBatch?: number
  binDays?: number
}

export interface SweepResult {
  orphans: number
  emptied: number
  /** Objects that were looked at, and whether these were the last ones of a pass over all. */
  listed: number
  isPassEnded: boolean
}

const ORPHAN_AFTER_HOURS = 24
const BUDGET_MS = 40_000
const OBJECTS_PER_BATCH = 1000

/**
 * Deletes items whose time in the bin is over, and objects that no row refers to: as many as the time allows, beginning
 * where the last sweep ended. Safe to repeat and to interrupt.
 */
export async function sweepObjects(deps: SweepDeps): Promise<SweepResult> {
  await resumeUsernamePropagation(deps)
  await deleteOldModerationCases(deps.db)
  const emptied = (await emptyGenerationBin(deps, deps.binDays)) + (await emptyPlaylistBin(deps.db))
  return { emptied, ...(await sweepOrphans(deps)) }
}

interface SweptPrefix {
  prefix: string
  findKnown: (folders: string[]) => Promise<Set<string>>
}

/** In the order of a pass. */
function listPrefixes({ db, orphanAfterHours = ORPHAN_AFTER_HOURS }: SweepDeps): SweptPrefix[] {
  return [
    { prefix: 'audio/', findKnown: (folders) => findUsedFolders(db, folders) },
    { prefix: 'cover/', findKnown: (folders) => findUsedFolders(db, folders) },
    { prefix: 'picture/', findKnown: (folders) => findKnownPictureFolders(db, folders) },
    { prefix: 'export/', findKnown: (folders) => findKnownExports(db, folders) },
    { prefix: 'source/', findKnown: (ids) => findNeededSources(db, ids, orphanAfterHours) },
  ]
}

async function sweepOrphans(deps: SweepDeps): Promise<Omit<SweepResult, 'emptied'>> {
  const { db, store, budgetMs = BUDGET_MS, objectsPerBatch = OBJECTS_PER_BATCH } = deps
  const untilMs = performance.now() + budgetMs
  const bornBefore = new Date(Date.now() - (deps.orphanAfterHours ?? ORPHAN_AFTER_HOURS) * 3_600_000)
  const prefixes = listPrefixes(deps)
  let after = await readLastSweptKey(db)
  const first = Math.max(
    prefixes.findIndex(({ prefix }) => after?.startsWith(prefix)),
    0,
  )
  const result = { orphans: 0, listed: 0, isPassEnded: false }
  for (const swept of prefixes.slice(first)) {
    for await (const batch of batchesOf(store.list(swept.prefix, { after }), objectsPerBatch)) {
      result.orphans += await deleteOrphans(deps, swept, batch, bornBefore)
      result.listed += batch.length
      await saveLastSweptKey(db, batch.at(-1)?.key ?? swept.prefix)
      if (performance.now() > untilMs) return result
    }
    after = null
  }
  await endSweepPass(db)
  return { ...result, isPassEnded: true }
}

async function* batchesOf<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function deleteOrphans(
  { store }: SweepDeps,
  { prefix, findKnown }: SweptPrefix,
  listed: readonly ListedMedia[],
  bornBefore: Date,
): Promise<number> {
  const folderOf = (key: string) => key.slice(prefix.length).split('/')[0] ?? ''
  const old = listed.filter(({ modifiedAt }) => modifiedAt < bornBefore).map(({ key }) => key)
  if (old.length === 0) return 0
  const known = await findKnown([...new Set(old.map(folderOf))])
  const orphans = old.filter((key) => !known.has(folderOf(key)))
  await store.deleteMany(orphans)
  return orphans.length
}

async function findKnownPictureFolders(db: Database, folders: string[]): Promise<Set<string>> {
  return new Set([...(await findUsedCoverFolders(db, folders)), ...(await findUsedAvatarFolders(db, folders))])
}
