import { randomBytes, randomUUID } from 'node:crypto'
import { coverGradient, paletteOf } from '@cadenza/cover/palette'
import { newMediaFolder } from '#features/media/media-folder.service.ts'
import type { Database } from '#platform/db/database.ts'
import { type ApiWithGoogle, sessionOf, signedInBrowser, startApiWithGoogle } from '#test/api/google-sign-in.ts'
import { requestGeneration, type SignedInUser } from '#test/worker/generation-stack.ts'
import { settleGeneration } from '#features/generation/pipeline/end-generation.service.ts'
import { recordStage } from '#features/generation/generation.repository.ts'
import type { CoverResult, MasterResult, TitleResult } from '#features/generation/pipeline/step-results.ts'

/** An api that accepts requests without an engine that runs them: the test runs each stage itself. */
export const startApiWithoutEngine = (env: Record<string, string> = {}): Promise<ApiWithGoogle> =>
  startApiWithGoogle({ MUSIC_URL: 'http://127.0.0.1:1', ...env })

export async function newUser({ api }: ApiWithGoogle): Promise<SignedInUser> {
  const browser = await signedInBrowser(api, { email: `${randomUUID()}@example.test` })
  const user = await sessionOf(browser, api)
  if (!user) throw new Error('nobody is signed in')
  return { browser, userId: user.id }
}

/** Ten seconds of music for 45 credits. */
export async function requestSong(setup: ApiWithGoogle, user: SignedInUser): Promise<string> {
  return (await requestGeneration(setup, user)).requestId
}

interface Delivery {
  title?: string
  seconds?: number
  isCoverMade?: boolean
  isTitleMade?: boolean
  score?: MasterResult['score']
}

/** The state that the stages before the last one leave behind, without the audio files. */
export async function prepareForSettlement(
  db: Database,
  id: string,
  { title = 'Rain on Glass', seconds = 9.2, isCoverMade = true, isTitleMade = true, score = null }: Delivery = {},
): Promise<void> {
  const palette = paletteOf('lofi', 1)
  const gradient = coverGradient(palette)
  const madeTitle: TitleResult = { title, isMade: isTitleMade }
  const cover = { folder: newMediaFolder(), seed: id, genre: 'lofi', colourway: 1, palette, gradient } as const
  const file = { bytes: 4000, sha256: randomBytes(32).toString('hex') }
  const master: MasterResult = {
    folder: newMediaFolder(),
    duration: seconds,
    loudnessLufs: -14,
    peaksBase64: Buffer.from([1, 2, 3]).toString('base64'),
    high: file,
    standard: file,
    hasLyrics: false,
    hasMidi: false,
    score,
    stems: [],
    tempoBpm: null,
    musicalKey: null,
    madeBy: 'band',
  }
  await recordStage(db, id, 6, {
    title: JSON.stringify(madeTitle),
    cover: JSON.stringify({ ...cover, isMade: isCoverMade } satisfies CoverResult),
    master: JSON.stringify(master),
  })
}

export async function completeGeneration(db: Database, id: string, delivery?: Delivery): Promise<void> {
  await prepareForSettlement(db, id, delivery)
  if (!(await settleGeneration(db, id))) throw new Error(`${id} could not be settled`)
}
