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
 * Songs store the name of their creator, for search and for cards. After a rename they are updated a few hundred at a
 * time, each batch separately, so that no transaction is long. Safe to repeat and to run twice at once.
 */
export async function updateCreatorNameOfSongs(deps: UsernamePropagationDeps, userId: string): Promise<void> {
  while (!(await updateCreatorNameBatch(deps, userId)));
}

/** Returns true when all songs have the new name. */
export async function updateCreatorNameBatch({ db, store }: UsernamePropagationDeps, userId: string): Promise<boolean> {
  const coverFolders = await renaming.updateCreatorNames(db, userId, BATCH)
  // The card for link previews shows the name. The next request draws it again.
  await store.deleteMany(coverFolders.map((folder) => coverKey(folder, 'card')))
  const isDone = coverFolders.length < BATCH
  if (isDone) await renaming.clearRenamingFlag(db, userId)
  return isDone
}

/** Finishes renames that a stopped process left unfinished. */
export async function resumeUsernamePropagation(deps: UsernamePropagationDeps): Promise<void> {
  for (const userId of await renaming.findUsersBeingRenamed(deps.db, USERS_PER_RUN))
    await updateCreatorNameOfSongs(deps, userId)
}
