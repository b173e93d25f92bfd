import type { Recipe } from '@cadenza/composer/recipe/recipe'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { newMediaFolder } from '#features/media/media-folder.service.ts'
import { audioKeysOf } from '#features/songs/files/song-media-keys.service.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { type Recording, recordingOf } from './recording.ts'
import * as versions from './song-versions.repository.ts'

export interface VersionDeps {
  db: Database
  store: MediaStore
  logger: Logger
}

export interface VersionToPutOnTop {
  /** Its files, which belong to nobody else. */
  audioFolder: string
  recording: Recording
  recipe: Recipe
  editedFrom: number | null
  restoredFrom: number | null
  /** Whether its words were examined as texts that others read. */
  isExaminedAsPublic: boolean
}

export interface PutOnTop {
  number: number
  isCurrent: boolean
}

/** Runs in the transaction that changes the song; false undoes it, because the same was done before. */
type ClaimVersion = (tx: DatabaseOrTransaction, number: number) => Promise<boolean>

const MAX_TRIES = 5

class ClaimLostError extends Error {
  override name = 'ClaimLostError'
}

/**
 * Makes a recording the version that others hear. The files of the former one are copied to a folder that only its
 * owner is linked to, before the row changes: at any moment every version has all of its files. What a crash leaves
 * behind belongs to no row and is deleted by the sweeper. Null when the song is gone or the claim was lost.
 */
export async function putOnTop(
  deps: VersionDeps,
  songId: string,
  version: VersionToPutOnTop,
  claim: ClaimVersion,
): Promise<PutOnTop | null> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const song = await versions.findRecordedSong(deps.db, songId)
    if (!song) return null
    const archive = newMediaFolder()
    const isCopied = await copyAudio(deps.store, song, recordingOf(song), archive)
    const done = isCopied ? await change(deps, { seen: song, archive, version, claim }) : 'moved'
    if (done !== 'moved') return done
    await discard(deps, audioKeysOf({ ...song, audioFolder: archive }))
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 })
}

/** Copies the files of one recording. Returns false when they are gone because the song has moved. */
export async function copyAudio(
  store: MediaStore,
  { audioFolder }: { audioFolder: string },
  recording: Pick<Recording, 'hasLyrics' | 'hasMidi' | 'hasScore' | 'stems'>,
  to: string,
): Promise<boolean> {
  const from = audioKeysOf({ ...recording, audioFolder })
  const copies = audioKeysOf({ ...recording, audioFolder: to })
  const results = await Promise.allSettled(from.map((key, index) => store.copy(key, copies[index] ?? '')))
  const failure = results.find((result) => result.status === 'rejected')
  if (!failure) return true
  await store.deleteMany(copies).catch(() => undefined)
  const heads = await Promise.all(from.map((key) => store.head(key)))
  if (heads.every((head) => head !== null)) throw failure.reason
  return false
}

interface VersionChange {
  /** The song as it was when its files were copied to `archive`. */
  seen: versions.RecordedSong
  archive: string
  version: VersionToPutOnTop
  claim: ClaimVersion
}

/** `moved` if the song has other files by now than those that were copied. */
async function change(
  deps: VersionDeps,
  { seen, archive, version, claim }: VersionChange,
): Promise<PutOnTop | 'moved' | null> {
  let unused = audioKeysOf({ ...seen, audioFolder: archive })
  try {
    const done = await deps.db.transaction().execute(async (tx) => {
      const song = await versions.lockRecordedSong(tx, seen.id)
      if (!song) throw new ClaimLostError()
      if (song.audioFolder !== seen.audioFolder) return 'moved'
      const number = (await ensureFirstVersion(tx, song)) + 1
      if (!(await claim(tx, number))) throw new ClaimLostError()
      const isCurrent = version.isExaminedAsPublic || !song.isShown
      const { audioFolder, recording, recipe, editedFrom, restoredFrom } = version
      if (isCurrent) {
        await versions.archiveCurrent(tx, song.id, archive)
        await versions.setRecording(tx, song.id, { audioFolder, recording })
      }
      const row = { number, recording, recipe, editedFrom, restoredFrom }
      await versions.insertVersion(tx, song.id, { ...row, audioFolder: isCurrent ? null : audioFolder })
      if (isCurrent) unused = audioKeysOf(seen)
      return { number, isCurrent }
    })
    if (done !== 'moved') await discard(deps, unused)
    return done
  } catch (error) {
    // Of any other error it is unknown whether the row has changed, so both sets of files stay for the sweeper.
    if (!(error instanceof ClaimLostError || error instanceof AppError)) throw error
    await discard(deps, unused)
    if (error instanceof AppError) throw error
    return null
  }
}

/** Returns the number of the newest version. */
async function ensureFirstVersion(tx: DatabaseOrTransaction, song: versions.RecordedSong): Promise<number> {
  const newest = (await versions.findVersions(tx, song.id)).at(-1)
  if (newest) return newest.number
  const recipe = await versions.findFirstRecipe(tx, song.generationId)
  if (recipe === null) throw new AppError('RECIPES_NOT_RECORDED')
  const first = { number: 1, audioFolder: null, recording: recordingOf(song), recipe }
  await versions.insertVersion(tx, song.id, { ...first, editedFrom: null, restoredFrom: null }, song.createdAt)
  return 1
}

/** Files that are left are deleted by the sweeper. */
export async function discard({ store, logger }: VersionDeps, keys: string[]): Promise<void> {
  await store
    .deleteMany(keys)
    .catch((error: unknown) => logger.warn({ err: error }, 'files of a version are left to the sweeper'))
}
