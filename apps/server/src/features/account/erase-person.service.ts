import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { cancelAllOf } from '#features/generation/cancel-all.service.ts'
import { eraseFolder } from '#features/media/erase-folder.service.ts'
import { reporterNameOf } from '#features/reports/reporter-names.service.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import * as deletions from './deletions.repository.ts'
import * as erase from './erase.repository.ts'
import { findFoldersOf } from './exports.repository.ts'

export interface EraseParts {
  db: Database
  store: MediaStore
  logger: Logger
  /** Under which reporters are hidden. */
  secret: string
  /** Has the engine forget the work under these ids. */
  forgetWork: (generationIds: readonly string[]) => Promise<unknown>
  /** Aborted when this process stops; the rest is left to another. */
  signal?: AbortSignal
}

const LEASE_SECONDS = 120
const BATCH = 50

/** One person whose day has come. False when there is none. */
export async function eraseNext(parts: EraseParts): Promise<boolean> {
  const userId = await deletions.claimDue(parts.db, LEASE_SECONDS)
  if (userId === null) return false
  await erasePerson(parts, userId)
  parts.logger.info({ userId }, 'an account is erased')
  return true
}

/**
 * Bytes before the rows that name them, and the person last: wherever it breaks off, the next attempt finds what is left. All of it
 * may be done twice, by two at once.
 */
async function erasePerson(parts: EraseParts, userId: string): Promise<void> {
  const { db, store } = parts
  await db.transaction().execute((tx) => erase.closeDoors(tx, userId))
  await cancelAllOf(db, userId)
  await erase.forgetReports(db, userId, reporterNameOf(parts.secret, userId))
  await eraseWork(parts, userId)
  for (const folder of await erase.findPictureFolders(db, userId)) await eraseFolder(store, `picture/${folder}/`)
  for (const folder of await findFoldersOf(db, userId)) await eraseFolder(store, `export/${folder}/`)
  await db.transaction().execute((tx) => erase.finishErasing(tx, userId))
}

async function eraseWork(parts: EraseParts, userId: string): Promise<void> {
  const { db } = parts
  for (;;) {
    parts.signal?.throwIfAborted()
    await deletions.renewLease(db, userId, LEASE_SECONDS)
    const generationIds = await erase.findGenerations(db, userId, BATCH)
    // Songs without a generation come last.
    const songs =
      generationIds.length > 0 ? await erase.findSongsOf(db, generationIds) : await erase.findSongs(db, userId, BATCH)
    if (generationIds.length === 0 && songs.length === 0) return
    await parts.forgetWork(generationIds)
    const folders = [
      ...generationIds.map((id) => `source/${id}/`),
      ...songs.flatMap(({ audioFolder, coverFolder }) => [`audio/${audioFolder}/`, `cover/${coverFolder}/`]),
      ...(await erase.findHalfMade(db, generationIds)),
    ]
    for (const folder of folders) await eraseFolder(parts.store, folder)
    await erase.deleteSongsAndGenerations(db, { songIds: songs.map(({ id }) => id), generationIds })
  }
}
