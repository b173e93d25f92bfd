import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { cancelPendingGenerations } from '#features/generation/cancel-generation.service.ts'
import { eraseFolder } from '#features/media/erase-folder.service.ts'
import { reporterPseudonymOf } from '#features/reports/reporter-pseudonyms.service.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import * as deletions from './deletions.repository.ts'
import * as erase from './erase-account.repository.ts'
import { findExportFoldersOfUser } from './exports.repository.ts'

export interface EraseDeps {
  db: Database
  store: MediaStore
  logger: Logger
  /** The key from which the pseudonyms of reporters are made. */
  pseudonymKey: string
  /** Makes the engine delete its invocations of these generations. */
  forgetInvocations: (generationIds: readonly string[]) => Promise<unknown>
  /** Aborted when this process stops; another process does the rest. */
  signal?: AbortSignal
}

const LEASE_SECONDS = 120
const BATCH = 50

/** Erases one account whose deletion is due. Returns false when there is none. */
export async function eraseNextDueAccount(deps: EraseDeps): Promise<boolean> {
  const userId = await deletions.claimDueDeletion(deps.db, LEASE_SECONDS)
  if (userId === null) return false
  await eraseAccount(deps, userId)
  deps.logger.info({ userId }, 'an account is erased')
  return true
}

/**
 * Deletes files before the rows that name them, and the user last: wherever it is interrupted, the next attempt finds
 * what is left. All of it may run twice, even at the same time.
 */
async function eraseAccount(deps: EraseDeps, userId: string): Promise<void> {
  const { db, store } = deps
  await db.transaction().execute((tx) => erase.revokeAccess(tx, userId))
  await cancelPendingGenerations(db, userId)
  await erase.deleteReports(db, userId, reporterPseudonymOf(deps.pseudonymKey, userId))
  await eraseSongsAndGenerations(deps, userId)
  for (const folder of await erase.findPictureFolders(db, userId)) await eraseFolder(store, `picture/${folder}/`)
  for (const folder of await findExportFoldersOfUser(db, userId)) await eraseFolder(store, `export/${folder}/`)
  await db.transaction().execute((tx) => erase.finishErasure(tx, userId))
}

async function eraseSongsAndGenerations(deps: EraseDeps, userId: string): Promise<void> {
  const { db } = deps
  for (;;) {
    deps.signal?.throwIfAborted()
    await deletions.renewDeletionLease(db, userId, LEASE_SECONDS)
    const generationIds = await erase.findGenerationIds(db, userId, BATCH)
    // Songs without a generation come last.
    const songs =
      generationIds.length > 0
        ? await erase.findSongsOfGenerations(db, generationIds)
        : await erase.findSongsOfUser(db, userId, BATCH)
    if (generationIds.length === 0 && songs.length === 0) return
    await deps.forgetInvocations(generationIds)
    const folders = [
      ...generationIds.map((id) => `source/${id}/`),
      ...songs.flatMap(({ audioFolder, coverFolder }) => [`audio/${audioFolder}/`, `cover/${coverFolder}/`]),
      ...(await erase.findUnfinishedMediaPrefixes(db, generationIds)),
      ...(await erase.findVersionPrefixes(
        db,
        songs.map(({ id }) => id),
      )),
    ]
    for (const folder of folders) await eraseFolder(deps.store, folder)
    await erase.deleteSongsAndGenerations(db, { songIds: songs.map(({ id }) => id), generationIds })
  }
}
