import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Edit, Recipe } from '@cadenza/composer/recipe/recipe'
import { composeRecipe } from '@cadenza/composer/recipe/compose-recipe'
import { fingerprintOf } from '@cadenza/composer/recipe/fingerprint'
import type { Score } from '@cadenza/composer/score'
import { settleVersion } from '#features/generation/versions/finish-version.service.ts'
import { findVersionRequest, saveRecording } from '#features/generation/versions/version-requests.repository.ts'
import type { MasterResult } from '#features/generation/pipeline/step-results.ts'
import type { MasterDeps } from '#features/generation/pipeline/master-files.service.ts'
import { newMediaFolder } from '#features/media/media-folder.service.ts'
import { audioKeysOf, mediaKeysOf } from '#features/songs/files/song-media-keys.service.ts'
import type { ApiWithSongs, TestViewer } from '#test/api/api-with-songs.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { requestGeneration } from '#test/worker/generation-stack.ts'
import { completeGeneration } from './manual-generations.ts'
import { rehearse } from './rehearse.ts'

export const ORDER = {
  prompt: 'a calm pop song about rain',
  duration: 'custom',
  customSeconds: 20,
  isInstrumental: false,
  lyrics: 'Rain on the window\nI am coming home',
} as const

export interface BandSong {
  id: string
  recipe: Recipe
}

/** A song of the band with all its files, which say whose they are; only its audio is not music. */
export async function newBandSong(
  setup: ApiWithSongs,
  owner: TestViewer,
  details: { rehearsedFrom?: string } = {},
): Promise<BandSong> {
  const { db } = setup.api
  const { body, score } = rehearse(ORDER)
  const { requestId } = await requestGeneration(setup, owner, { ...body, ...details })
  const { recipe } = await db
    .selectFrom('generations')
    .select('recipe')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const kept = recipe as unknown as Recipe
  const played = { recipe: kept, fingerprint: fingerprintOf(score), isStored: true }
  await completeGeneration(db, requestId, { seconds: score.lengthSeconds, score: played })
  const song = await db.selectFrom('songs').selectAll().where('generationId', '=', requestId).executeTakeFirstOrThrow()
  for (const key of mediaKeysOf(song))
    await setup.store.put(key, contentOf(key, 'version 1', score), { contentType: 'audio/mpeg' })
  return { id: song.id, recipe: kept }
}

const contentOf = (key: string, text: string, score: Score): Buffer =>
  key.endsWith('score.json.gz') ? gzipSync(JSON.stringify(score)) : Buffer.from(`${text} ${key.split('/').at(-1)}`)

/** The body that requests these edits as a browser does that has rehearsed them. */
export function edited(
  { recipe }: BandSong,
  edits: readonly Edit[],
): { edits: Edit[]; fingerprint: string; score: Score } {
  const composed = composeRecipe({ ...recipe, edits })
  if (composed.kind !== 'composed') throw new Error(`cannot be composed: ${JSON.stringify(edits)}`)
  return { edits: [...edits], fingerprint: fingerprintOf(composed.score), score: composed.score }
}

export const sendVersion = (
  owner: TestViewer,
  { id }: { id: string },
  { edits, fingerprint }: { edits: readonly unknown[]; fingerprint: string },
  key: string = randomUUID(),
): Promise<Response> => owner.request('POST', `/api/songs/${id}/versions`, { edits, fingerprint }, key)

const depsOf = ({ api, store }: ApiWithSongs) =>
  // Settling needs nothing else of the worker.
  ({ db: api.db, store, logger: silentLogger }) as unknown as MasterDeps

/** What the worker leaves behind before the last step: the files are stored, and the song is as it was. */
export async function prepareVersion(
  setup: ApiWithSongs,
  requestId: string,
  text: string,
  score: Score,
): Promise<MasterResult> {
  const row = await findVersionRequest(setup.api.db, requestId)
  if (!row) throw new Error(`there is no request ${requestId}`)
  const file = { bytes: text.length, sha256: '0'.repeat(64) }
  const master: MasterResult = {
    folder: newMediaFolder(),
    duration: score.lengthSeconds,
    loudnessLufs: -14,
    peaksBase64: Buffer.from([4, 5]).toString('base64'),
    high: file,
    standard: file,
    hasLyrics: false,
    hasMidi: false,
    score: { recipe: row.recipe as unknown as Recipe, fingerprint: fingerprintOf(score), isStored: true },
    stems: [],
    tempoBpm: score.tempoBpm,
    musicalKey: score.key.name,
    madeBy: 'band',
  }
  const keys = audioKeysOf({ ...master, audioFolder: master.folder, hasScore: true })
  for (const key of keys) await setup.store.put(key, contentOf(key, text, score), { contentType: 'audio/mpeg' })
  await saveRecording(setup.api.db, requestId, master)
  return master
}

export const settle = (setup: ApiWithSongs, requestId: string): Promise<boolean> =>
  settleVersion(depsOf(setup), requestId)

/** Records an edit from the request to the last step. */
export async function recordEdits(
  setup: ApiWithSongs,
  owner: TestViewer,
  song: BandSong,
  edits: readonly Edit[],
  text: string,
): Promise<string> {
  const body = edited(song, edits)
  const response = await sendVersion(owner, song, body)
  if (response.status !== 202) throw new Error(`POST versions answered ${response.status}: ${await response.text()}`)
  const { requestId } = (await response.json()) as { requestId: string }
  await prepareVersion(setup, requestId, text, body.score)
  if (!(await settle(setup, requestId))) throw new Error('the version was not settled')
  return requestId
}
