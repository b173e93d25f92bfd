import type { ExaminedSource } from '#adapters/audio/examine-source.ts'
import { type Failure, findGeneration } from '#features/generation/generation.repository.ts'
import {
  type ExamineResult,
  examineSourceOf,
  masterFilesOf,
  type MasterDeps,
} from '#features/generation/pipeline/master-files.service.ts'
import { MasterResult } from '#features/generation/pipeline/step-results.ts'
import { putOnTop } from '#features/songs/versions/put-on-top.service.ts'
import type { Recording } from '#features/songs/versions/recording.ts'
import { readSongToRecord } from '#features/songs/versions/song-versions.service.ts'
import type { Database } from '#platform/db/database.ts'
import { recipeOfRequest } from './record-version.service.ts'
import * as requests from './version-requests.repository.ts'

export async function examineVersion(deps: MasterDeps, id: string): Promise<ExamineResult> {
  const row = await requests.findVersionRequest(deps.db, id)
  if (!row || row.finishedAt !== null) return { kind: 'over' }
  const { askedSeconds } = row
  return examineSourceOf(deps, id, { askedSeconds, quotedSeconds: askedSeconds })
}

/** Returns false when the request has ended, or the song is gone. */
export async function masterVersion(deps: MasterDeps, id: string, examined: ExaminedSource): Promise<boolean> {
  const { db } = deps
  const row = (await requests.touchRequest(db, id)) ? await requests.findVersionRequest(db, id) : undefined
  const song = row && (await readSongToRecord(db, row.songId))
  if (!row || !song) return false
  if (row.recording) return true
  const generation = await findGeneration(db, song.generationId)
  const made = await masterFilesOf(
    deps,
    {
      id,
      songId: song.id,
      userId: song.userId,
      title: song.title,
      coverFolder: song.coverFolder,
      genres: song.genres,
      isInstrumental: song.isInstrumental,
      lyrics: generation?.lyrics ?? null,
      createdAt: song.createdAt,
      recipeFor: () => recipeOfRequest(row),
    },
    examined,
  )
  return requests.saveRecording(db, id, made)
}

/** Makes the recording the newest version, once. Returns false when the request had ended, or the song is gone. */
export async function settleVersion(deps: MasterDeps, id: string): Promise<boolean> {
  const row = await requests.findVersionRequest(deps.db, id)
  if (!row) return false
  if (row.state === 'succeeded') return true
  if (row.finishedAt !== null) return false
  const master = MasterResult.parse(row.recording)
  const version = {
    audioFolder: master.folder,
    recording: toRecording(master),
    recipe: recipeOfRequest(row),
    editedFrom: row.editedFrom,
    restoredFrom: null,
    isExaminedAsPublic: row.isExaminedAsPublic,
  }
  const done = await putOnTop(deps, row.songId, version, (tx, number) =>
    requests.finishRequest(tx, id, { state: 'succeeded', number }),
  )
  if (done) return true
  // Another run of this step may have been first.
  return (await requests.findVersionRequest(deps.db, id))?.state === 'succeeded'
}

function toRecording({ folder: _folder, score, ...recording }: MasterResult): Recording {
  return {
    ...recording,
    hasScore: score?.isStored ?? false,
    engineVersion: score?.recipe.engine ?? null,
    fingerprint: score?.fingerprint ?? null,
    isAsRehearsed: score !== null,
  }
}

/** Ends the request; the song stays as it was. Returns the final state, which may be that it succeeded before. */
export async function failVersion(db: Database, id: string, { kind, message }: Failure): Promise<string> {
  await requests.finishRequest(db, id, { state: 'failed', failureKind: kind, failureMessage: message.slice(0, 2000) })
  return (await requests.findVersionRequest(db, id))?.state ?? 'failed'
}
