import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomStream } from '@cadenza/composer/random'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import type { SongVersions } from '@cadenza/contract/rehearsal/versions'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { startBand } from '@cadenza/dev/services/band'
import { sizeForTier } from '@cadenza/dev/test-tier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audioKey } from '#features/songs/files/song-media-keys.service.ts'
import { readCredits } from '#test/api/api-with-stripe.ts'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import { edited, ORDER } from '#test/generation/band-songs.ts'
import { rehearse } from '#test/generation/rehearse.ts'
import { type ServerProcess, startServerProcess, waitUntil } from '#test/server-process.ts'
import {
  type GenerationStack,
  post,
  requestGeneration,
  type SignedInUser,
  startGenerationStack,
  waitForGenerationEnd,
} from '#test/worker/generation-stack.ts'

const KEY = 'the-key-of-the-band'
const REPOSITORY = path.resolve(import.meta.dirname, '../../../../../..')
/** Below the limit of a day. */
const KILLS_PER_SONG = 15
const LATEST_KILL_MS = 6000
const SECONDS_OF_RECOVERY = 300

let dir: string
let band: Awaited<ReturnType<typeof startBand>>
let studio: GenerationStack
let worker: ServerProcess
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'cadenza-band-'))
  const environment = { ...process.env, BAND_VOICE: 'off' }
  const cacheDir = path.join(REPOSITORY, '.dev/cache')
  band = await startBand({ key: KEY, port: await findFreePort(), dir, cacheDir, environment })
  studio = await startGenerationStack({ alwaysReplay: false, env: { MUSIC_URL: band.url, MUSIC_KEY: KEY } })
  await studio.stopWorker()
  worker = startServerProcess('worker', studio.workerEnv)
})
afterAll(async () => {
  await worker.stop('SIGKILL')
  await studio.close()
  await band.stop()
  await rm(dir, { recursive: true, force: true })
})

async function newSong(user: SignedInUser): Promise<{ id: string; recipe: Recipe }> {
  const { body } = rehearse({ ...ORDER, customSeconds: 10 })
  const { requestId } = await requestGeneration(studio, user, { ...body })
  const { song } = await waitForGenerationEnd(studio, user, requestId, SECONDS_OF_RECOVERY * 1000)
  const { recipe } = await studio.api.db
    .selectFrom('generations')
    .select('recipe')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  return { id: song?.id ?? '', recipe: recipe as unknown as Recipe }
}

/** Whatever was killed, every version that was promised is there with all of its bytes, and none was made twice. */
async function expectAllVersions(user: SignedInUser, songId: string, recorded: number): Promise<void> {
  const { api, store } = studio
  const { items } = (await (
    await user.browser.request(`${api.origin}/api/songs/${songId}/versions`)
  ).json()) as SongVersions
  expect(items.map(({ number }) => number)).toEqual(
    Array.from({ length: recorded + 1 }, (_, index) => recorded + 1 - index),
  )
  expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(items[0]).toMatchObject({ isCurrent: true })
  const rows = await api.db.selectFrom('songVersions').selectAll().where('songId', '=', songId).execute()
  const song = await api.db.selectFrom('songs').selectAll().where('id', '=', songId).executeTakeFirstOrThrow()
  expect(song.scoreSha256?.toString('hex')).toBe(items[0]?.fingerprint)
  for (const row of rows) {
    const { high } = row.recording as { high: { sha256: string } }
    const bytes = await store.get(audioKey(row.audioFolder ?? song.audioFolder, 'high'))
    expect(
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
      `version ${row.number}`,
    ).toBe(high.sha256)
  }
}

test(
  'no version and no credit is lost when the worker is killed while it records',
  { timeout: 3_600_000 },
  async () => {
    const user = await studio.newUser('kay', 5000)
    const random = randomStream('kills')
    let song = { id: '', recipe: {} as Recipe }
    let recorded = 0
    for (let kill = 0; kill < sizeForTier({ gate: 2, deep: 100 }); kill++) {
      if (kill % KILLS_PER_SONG === 0) {
        song = await newSong(user)
        recorded = 0
      }
      const before = await readCredits(user.browser, studio.api.origin)
      const { edits, fingerprint } = edited(song, [{ op: 'newTake', part: 'drums', take: recorded + 1 }])
      const requestId = randomUUID()
      const send = () =>
        post(user, studio.api.origin, `/api/songs/${song.id}/versions`, {
          key: requestId,
          body: { edits, fingerprint },
        })
      expect((await send()).status).toBe(202)
      await sleep(random.integer(0, LATEST_KILL_MS))
      await worker.stop('SIGKILL')
      worker = startServerProcess('worker', studio.workerEnv)
      // A browser that got no answer asks again.
      expect((await send()).status).toBe(202)
      const readState = async () => {
        const rows = studio.api.db.selectFrom('songVersionRequests').select('state').where('id', '=', requestId)
        return (await rows.executeTakeFirstOrThrow()).state
      }
      await waitUntil(
        'the version is recorded',
        async () => !['queued', 'running'].includes(await readState()),
        SECONDS_OF_RECOVERY * 1000,
      )
      expect(await readState()).toBe('succeeded')
      recorded += 1
      await expectAllVersions(user, song.id, recorded)
      expect(await readCredits(user.browser, studio.api.origin)).toEqual(before)
    }
    expect(await ledgerViolations(studio.api.db)).toEqual([])
  },
)
