import { changedLines } from '@cadenza/composer/recipe/changed-lines'
import { rejectChangedTexts, type RequireAllowedTexts } from '#features/moderation/examine-texts.service.ts'
import { newMediaFolder } from '#features/media/media-folder.service.ts'
import { audioKeysOf } from '#features/songs/files/song-media-keys.service.ts'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { copyAudio, discard, type PutOnTop, putOnTop, type VersionDeps } from './put-on-top.service.ts'
import { findVersionFiles, requireOwnRecording } from './song-versions.service.ts'

export interface RestoreVersionDeps extends VersionDeps {
  requireAllowedTexts: RequireAllowedTexts
}

/** Puts the recording of an older version on top as a version of its own. Nothing is recorded, and none is deleted. */
export async function restoreVersion(
  deps: RestoreVersionDeps,
  ownerId: string,
  songId: string,
  number: number,
): Promise<PutOnTop> {
  const { db, store, requireAllowedTexts } = deps
  const { isShown } = await requireOwnRecording(db, ownerId, songId)
  const { audioFolder: from, isCurrent, recording, recipe } = await findVersionFiles(db, ownerId, songId, number)
  if (isCurrent || recipe === null) throw new AppError('VERSION_IS_CURRENT')
  const texts = { rehearsedLines: changedLines(recipe) }
  await requireAllowedTexts({ userId: ownerId, kind: 'song', subjectId: songId, texts, isPublic: isShown })
  const audioFolder = newMediaFolder()
  if (!(await copyAudio(store, { audioFolder: from }, recording, audioFolder))) throw unavailable()
  const version = { audioFolder, recording, recipe, editedFrom: null, restoredFrom: number }
  const claim = async (tx: DatabaseOrTransaction) => {
    const song = await requireOwnRecording(tx, ownerId, songId)
    // Two requests at once, of which the other was first.
    if (song.scoreSha256?.toString('hex') === recording.fingerprint) {
      throw new AppError('VERSION_IS_CURRENT')
    }
    if (song.isShown && !isShown) rejectChangedTexts()
    return true
  }
  try {
    const done = await putOnTop(deps, songId, { ...version, isExaminedAsPublic: isShown }, claim)
    if (done) return done
    throw new AppError('NOT_FOUND')
  } catch (error) {
    // A refusal has changed nothing.
    if (error instanceof AppError) await discard(deps, audioKeysOf({ ...recording, audioFolder }))
    throw error
  }
}

const unavailable = (): AppError => new AppError('UNAVAILABLE', { retryAfterSeconds: 1 })
