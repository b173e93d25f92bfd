import { setTimeout as sleep } from 'node:timers/promises'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import * as changes from '#features/songs/song-changes.repository.ts'
import { mediaKeysOf, type SongFiles } from './song-media-keys.service.ts'
import { newMediaFolder } from '#features/media/media-folder.service.ts'

export interface MoveSongFilesDeps {
  db: Database
  store: MediaStore
  logger: Logger
}

/** Writes the new names into the row; an operator may do so through a function only. */
export type ReplaceFolders = typeof changes.replaceFolders

const DISCARD_PAUSES_MS = [0, 200, 800]

/**
 * Gives the files of a song new names, so that all links handed out before stop working. The row names one complete set
 * of files at any moment; files that a crash leaves behind belong to no song and are deleted by the sweeper. Returns
 * false when another request moved the song first.
 */
export async function moveSongFiles(
  deps: MoveSongFilesDeps,
  song: SongFiles & { id: string },
  change: { isPublic?: boolean } = {},
  replaceFolders: ReplaceFolders = changes.replaceFolders,
): Promise<boolean> {
  const to = { audioFolder: newMediaFolder(), coverFolder: newMediaFolder() }
  const files = mediaKeysOf(song).map((from) => ({ from, to: movedKey(from, song, to) }))
  const copies = await Promise.allSettled(files.map((file) => copyIfExists(deps.store, file.from, file.to)))
  const failure = copies.find((copy) => copy.status === 'rejected')
  if (failure) {
    await deleteWithRetries(
      deps,
      song.id,
      files.map((file) => file.to),
    )
    throw failure.reason
  }
  // If this throws, it is unknown which of the two folders the row names, so both stay.
  const isMoved = await replaceFolders(deps.db, song.id, song, { ...to, ...change })
  await deleteWithRetries(
    deps,
    song.id,
    files.map((file) => (isMoved ? file.from : file.to)),
  )
  return isMoved
}

const movedKey = (key: string, from: changes.SongFolders, to: changes.SongFolders): string =>
  key
    .replace(`audio/${from.audioFolder}/`, `audio/${to.audioFolder}/`)
    .replace(`cover/${from.coverFolder}/`, `cover/${to.coverFolder}/`)

/**
 * A file may be missing, even halfway through the copy: it never existed, or another move just deleted it. The row
 * tells which.
 */
async function copyIfExists(store: MediaStore, from: string, to: string): Promise<void> {
  try {
    await store.copy(from, to)
  } catch (error) {
    if (await store.head(from)) throw error
  }
}

async function deleteWithRetries({ store, logger }: MoveSongFilesDeps, songId: string, keys: string[]): Promise<void> {
  let failure: unknown
  for (const pauseMs of DISCARD_PAUSES_MS) {
    await sleep(pauseMs)
    try {
      await store.deleteMany(keys)
      return
    } catch (error) {
      failure = error
    }
  }
  logger.error({ err: failure, songId }, 'files of a song that moved are left to the sweeper')
}
