import { runNextMediaRotation } from '#features/media/media-rotations.service.ts'
import { moveSongFiles, type MoveSongFilesDeps } from '#features/songs/files/move-song-files.service.ts'
import { listPrivateSongFiles } from '#features/songs/songs.service.ts'
import { startPolling } from '#platform/async/poller.ts'

const EVERY_MS = 2000
const SONGS_AT_ONCE = 20

/** Carries out all requests for new names. */
export async function rotateMedia(deps: MoveSongFilesDeps): Promise<void> {
  const moveNext = async (userId: string, lastSongId: string | null): Promise<string | null> => {
    const songs = await listPrivateSongFiles(deps.db, userId, lastSongId, SONGS_AT_ONCE)
    // A song that another request moves at the same time has new names all the same.
    for (const song of songs) await moveSongFiles(deps, song)
    return songs.at(-1)?.id ?? null
  }
  while (await runNextMediaRotation(deps.db, moveNext));
}

export const startMediaRotationPoller = (deps: MoveSongFilesDeps): (() => Promise<void>) =>
  startPolling(
    {
      name: 'media-rotations',
      everyMs: EVERY_MS,
      logger: deps.logger,
      failureMessage: 'files could not be given new names and are taken up again',
    },
    () => rotateMedia(deps),
  )
