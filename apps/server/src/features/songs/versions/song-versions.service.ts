import type { Edit, Recipe } from '@cadenza/composer/recipe/recipe'
import type { SongVersion } from '@cadenza/contract/rehearsal/versions'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type Recording, recordingOf } from './recording.ts'
import * as versions from './song-versions.repository.ts'

/** What a version is made from: the recipe of the one that others hear. */
export interface CurrentVersion {
  number: number
  fingerprint: string | null
  isShown: boolean
  recipe: Recipe
}

/** Finds a song that is not in the bin. */
export async function requireOwnRecording(
  db: DatabaseOrTransaction,
  ownerId: string,
  songId: string,
): Promise<versions.RecordedSong> {
  const song = await versions.findRecordedSong(db, songId)
  if (song?.userId !== ownerId || song.deletedAt !== null) throw new AppError('NOT_FOUND')
  return song
}

/** Finds a song for which a recording is made, also one that is in the bin by now. */
export const readSongToRecord = versions.findRecordedSong

/** The versions that others no longer hear, with where their files are. */
export const listArchivedVersions = versions.findArchivedVersions

/** Throws for a song that the band has not played, or played before songs had recipes. */
export async function readCurrentVersion(
  db: DatabaseOrTransaction,
  song: versions.RecordedSong,
): Promise<CurrentVersion> {
  const current = (await versions.findVersions(db, song.id)).find(({ audioFolder }) => audioFolder === null)
  const recipe = current?.recipe ?? (await versions.findFirstRecipe(db, song.generationId))
  if (song.scoreSha256 === null || recipe === null) throw new AppError('RECIPES_NOT_RECORDED')
  const { isShown, scoreSha256 } = song
  return { number: current?.number ?? 1, fingerprint: scoreSha256.toString('hex'), isShown, recipe }
}

/** Waits for whoever changes the song. Returns false when it is in the bin or gone. */
export async function lockSongForVersion(tx: DatabaseOrTransaction, songId: string): Promise<boolean> {
  const song = await versions.lockRecordedSong(tx, songId)
  return song !== undefined && song.deletedAt === null
}

/** Newest first. A song that was recorded once has one version. */
export async function listVersions(db: DatabaseOrTransaction, song: versions.RecordedSong): Promise<SongVersion[]> {
  const rows = await versions.findVersions(db, song.id)
  if (rows.length === 0) return [await describeOnly(db, song)]
  const edits = new Map(rows.map(({ number, recipe }) => [number, recipe.edits]))
  return rows
    .map((row): SongVersion => {
      const { number, audioFolder, editedFrom, restoredFrom, createdAt, recipe, recording } = row
      const before = editedFrom === null ? undefined : edits.get(editedFrom)
      return {
        ...describeRecording(song.id, number, recording),
        isCurrent: audioFolder === null,
        editedFrom,
        restoredFrom,
        edits: editsOf(recipe.edits),
        changes: before === undefined ? [] : editsOf(changedEdits(before, recipe.edits)),
        createdAt: createdAt.toISOString(),
      }
    })
    .toReversed()
}

async function describeOnly(db: DatabaseOrTransaction, song: versions.RecordedSong): Promise<SongVersion> {
  const recipe = await versions.findFirstRecipe(db, song.generationId)
  return {
    ...describeRecording(song.id, 1, recordingOf(song)),
    isCurrent: true,
    editedFrom: null,
    restoredFrom: null,
    edits: editsOf(recipe?.edits ?? []),
    changes: [],
    createdAt: song.createdAt.toISOString(),
  }
}

function describeRecording(songId: string, number: number, recording: Recording) {
  const { duration, tempoBpm, musicalKey, engineVersion, fingerprint, isAsRehearsed, peaksBase64, hasScore } = recording
  const url = `/api/songs/${songId}/versions/${number}`
  return {
    number,
    duration,
    tempoBpm,
    musicalKey,
    engineVersion,
    fingerprint,
    isAsRehearsed,
    waveform: peaksBase64,
    audioUrl: `${url}/audio`,
    scoreUrl: hasScore ? `${url}/score` : null,
  }
}

const editsOf = (edits: readonly Edit[]): SongVersion['edits'] => edits.map((edit) => ({ ...edit }))

/** The edits after those that both recipes begin with; all of them if an earlier one was taken back. */
function changedEdits(before: readonly Edit[], after: readonly Edit[]): readonly Edit[] {
  const isKept = before.every((edit, index) => JSON.stringify(edit) === JSON.stringify(after[index]))
  return isKept ? after.slice(before.length) : after
}

export interface VersionFiles {
  audioFolder: string
  isCurrent: boolean
  hasScore: boolean
  title: string
  recording: Recording
  recipe: Recipe | null
}

/** Where the files of one version of the owner's song are at the moment. */
export async function findVersionFiles(
  db: DatabaseOrTransaction,
  ownerId: string,
  songId: string,
  number: number,
): Promise<VersionFiles> {
  const song = await requireOwnRecording(db, ownerId, songId)
  const rows = await versions.findVersions(db, songId)
  const found = rows.find((row) => row.number === number)
  if (rows.length === 0 ? number !== 1 : found === undefined) throw new AppError('NOT_FOUND')
  const recording = found?.recording ?? recordingOf(song)
  return {
    audioFolder: found?.audioFolder ?? song.audioFolder,
    isCurrent: (found?.audioFolder ?? null) === null,
    hasScore: recording.hasScore,
    title: song.title,
    recording,
    recipe: found?.recipe ?? null,
  }
}
