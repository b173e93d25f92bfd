import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { coverKey } from '#features/songs/song-media.service.ts'
import type { Database } from '#platform/db/database.ts'
import * as renaming from './renaming.repository.ts'

interface RenamingParts {
  db: Database
  store: MediaStore
}

const BATCH = 500
const PEOPLE_AT_ONCE = 100

/**
 * Songs carry the name of who made them, for search and for cards. After a change of name they follow a few hundred at a time, each
 * batch by itself, so that no transaction is long. Safe to repeat and to run twice at once.
 */
export async function renameSongs(parts: RenamingParts, userId: string): Promise<void> {
  while (!(await renameNext(parts, userId)));
}

/** True when all are renamed. */
export async function renameNext({ db, store }: RenamingParts, userId: string): Promise<boolean> {
  const coverFolders = await renaming.renameSome(db, userId, BATCH)
  // The card for link previews shows the name. The next to ask has it drawn anew.
  await store.deleteMany(coverFolders.map((folder) => coverKey(folder, 'card')))
  const isDone = coverFolders.length < BATCH
  if (isDone) await renaming.endRenaming(db, userId)
  return isDone
}

/** What a process that stopped in the middle has left over. */
export async function finishRenaming(parts: RenamingParts): Promise<void> {
  for (const userId of await renaming.findRenaming(parts.db, PEOPLE_AT_ONCE)) await renameSongs(parts, userId)
}
