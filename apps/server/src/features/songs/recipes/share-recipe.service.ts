import type { Song } from '@cadenza/contract/songs'
import type { Database } from '#platform/db/database.ts'
import { readSong } from '#features/songs/songs.service.ts'
import { readCurrentVersion, requireOwnRecording } from '#features/songs/versions/song-versions.service.ts'
import { setRecipeShared } from './recipes.repository.ts'

/** Lets everyone who may hear the song rehearse it, or only its owner. Only a song of the band has a recipe to share. */
export async function shareRecipe(db: Database, ownerId: string, songId: string, isShared: boolean): Promise<Song> {
  const song = await requireOwnRecording(db, ownerId, songId)
  if (isShared) await readCurrentVersion(db, song)
  await setRecipeShared(db, songId, isShared)
  return readSong(db, ownerId, songId)
}
