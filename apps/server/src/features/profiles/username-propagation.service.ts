import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { coverKey } from '#features/songs/files/song-media-keys.service.ts'
import type { Database } from '#platform/db/database.ts'
import * as renaming from './username-propagation.repository.ts'

interface UsernamePropagationDeps {
  db: Database
  store: MediaStore
}

const BATCH = 500
const USERS_PER_RUN = 100

/**
 * Songs carry the name of who made them, for search and for cards. After a change of name they follow a few hundred at a time, each
 * batch by itself, so that no transaction is long. Safe to repeat and to run twice at once.
 */
export async function updateCreatorNameOfSongs(deps: UsernamePropagationDeps, userId: string): Promise<void> {
  while (!(await updateCreatorNameBatch(deps, userId)));
}

/** True when all are renamed. */
export async function updateCreatorNameBatch({ db, store }: UsernamePropagationDeps, userId: string): Promise<boolean> {
  const coverFolders = await renaming.updateCreatorNames(db, userId, BATCH)
  // The card for link previews shows the name. The next to ask has it drawn anew.
  await store.deleteMany(coverFolders.map((folder) => coverKey(folder, 'card')))
  const isDone = coverFolders.length < BATCH
  if (isDone) await renaming.clearRenamingFlag(db, userId)
  return isDone
}

/** What a process that stopped in the middle has left over. */
export async function resumeUsernamePropagation(deps: UsernamePropagationDeps): Promise<void> {
  for (const userId of await renaming.findUsersBeingRenamed(deps.db, USERS_PER_RUN))
    await updateCreatorNameOfSongs(deps, userId)
}
