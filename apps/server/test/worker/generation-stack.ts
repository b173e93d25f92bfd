import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Generation, GenerationAccepted } from '@cadenza/contract/generations'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { startRestate } from '@cadenza/dev/services/restate'
import {
  type MusicStandIn,
  type MusicStandInOptions,
  startMusicStandIn,
} from '@cadenza/dev/stand-ins/music/music-stand-in'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { parseWorkerConfig } from '#platform/config/config.ts'
import { configureMediaStore } from '#roles/wiring/configure-media-store.ts'
import { startWorker, type Worker } from '#roles/worker.ts'
import type { FetchBrowser } from '#test/http/fetch-browser.ts'
import { type ApiWithGoogle, sessionOf, signedInBrowser, startApiWithGoogle } from '#test/api/google-sign-in.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { databaseEnv, LONG_TIMEOUT_ENV, type ThroughPooler } from '#test/database/test-database.ts'

export interface GenerationStack extends ApiWithGoogle {
  music: MusicStandIn
  engineAdminUrl: string
  store: MediaStore
  /** For a worker in a process of its own, in place of this one. */
  workerEnv: Record<string, string>
  /** A signed-in user with this many credits more than the bonus. */
  newUser(name: string, extraCredits?: number): Promise<SignedInUser>
  stopWorker(): Promise<void>
  startWorker(): Promise<void>
  /** Replaces the engine and all of its data with an empty one, with which the worker registers. */
  replaceEngine(): Promise<void>
}

export interface SignedInUser {
  browser: FetchBrowser
  userId: string
}

interface GenerationStackOptions {
  music?: MusicStandInOptions
  env?: Record<string, string>
  /** Suspends and replays at every await: slow, and it detects code that is not deterministic. */
  alwaysReplay?: boolean
  hasFlowControl?: boolean
  throughPooler?: ThroughPooler
}

const SHORT_INTERVALS = { ATTEMPT_HEARTBEAT_MS: '300', RECOVERY_EVERY_SECONDS: '1', MUSIC_RETRY_FOR_SECONDS: '2' }

/** Everything that makes a song: the real api, worker, engine and database, with the music stand-in as provider. */
export async function startGenerationStack({
  music: musicOptions,
  env,
  alwaysReplay = true,
  hasFlowControl = true,
  throughPooler,
}: GenerationStackOptions = {}): Promise<GenerationStack> {
  const dir = await mkdtemp(path.join(tmpdir(), 'cadenza-studio-'))
  const mediaDir = path.join(dir, 'media')
  const engineDir = path.join(dir, 'engine/data')
  const [ingress, admin, node] = await Promise.all([findFreePort(), findFreePort(), findFreePort()])
  const startEngine = () =>
    startRestate({
      isThrowaway: true,
      alwaysReplay,
      hasFlowControl,
      baseDir: engineDir,
      ports: { ingress, admin, node },
    })
  const music = await startMusicStandIn(musicOptions)
  let restate = await startEngine()
  const shared = {
    RESTATE_INGRESS_URL: restate.ingressUrl,
    RESTATE_ADMIN_URL: restate.adminUrl,
    MEDIA_FS_DIR: mediaDir,
    MUSIC_URL: music.url,
    ...SHORT_INTERVALS,
    ...env,
  }
  const setup = await startApiWithGoogle(shared, throughPooler)
  const workerPort = await findFreePort()
  const workerEnv = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ORIGIN: setup.api.origin,
    ...databaseEnv(setup.api.databaseUrlAs('cadenza_worker'), throughPooler),
    ...LONG_TIMEOUT_ENV,
    MEDIA_STORE: 'fs',
    RESTATE_REGISTER: 'true',
    RESTATE_IDENTITY_KEY: restate.identityKey,
    WORKER_PORT: String(workerPort),
    WORKER_URL: `http://127.0.0.1:${workerPort}`,
    MUSIC_KEY: music.key,
    MUSIC_CENTS_PER_SECOND: '0.5',
    ...shared,
  }
  const config = parseWorkerConfig({ ...workerEnv, PATH: process.env['PATH'] })
  const begin = () => startWorker(config, silentLogger, alwaysReplay ? 0 : undefined)
  let worker: Worker | null = await begin()
  const stopWorker = async () => {
    await worker?.close()
    worker = null
  }
  return {
    ...setup,
    music,
    engineAdminUrl: restate.adminUrl,
    workerEnv,
    store: configureMediaStore(config).store,
    stopWorker,
    async startWorker() {
      worker ??= await begin()
    },
    async replaceEngine() {
      await restate.stop()
      await rm(engineDir, { recursive: true, force: true })
      restate = await startEngine()
      await stopWorker()
      worker = await begin()
    },
    async newUser(name, extraCredits = 0) {
      const browser = await signedInBrowser(setup.api, { email: `${name}@studio.example`, name })
      const user = await sessionOf(browser, setup.api)
      if (!user) throw new Error(`${name} could not sign in`)
      if (extraCredits > 0) {
        await sql`select ledger.adjust(${user.id}, ${uuidv7()}, ${extraCredits}, 'test', 'a gift')`.execute(
          setup.api.db,
        )
      }
      return { browser, userId: user.id }
    },
    async close() {
      await setup.close()
      await stopWorker()
      await restate.stop()
      await music.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

const SHORT_SONG_REQUEST = { prompt: 'A calm lofi beat for a rainy evening', duration: 'custom', customSeconds: 10 }

export function post(
  { browser }: SignedInUser,
  origin: string,
  route: string,
  { key, body }: { key?: string; body?: unknown } = {},
): Promise<Response> {
  const headers = {
    origin,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  return browser.request(`${origin}${route}`, {
    method: 'POST',
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** Requests a short song by default, and retries while the api answers 429. */
export async function requestGeneration(
  studio: { api: Pick<GenerationStack['api'], 'origin'> },
  user: SignedInUser,
  request: Record<string, unknown> = {},
  key: string = uuidv7(),
): Promise<GenerationAccepted> {
  for (;;) {
    const response = await post(user, studio.api.origin, '/api/generations', {
      key,
      body: { ...SHORT_SONG_REQUEST, ...request },
    })
    if (response.status === 202) return (await response.json()) as GenerationAccepted
    const text = await response.text()
    if (response.status !== 429) throw new Error(`POST /api/generations answered ${response.status}: ${text}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export async function readGeneration(
  studio: { api: Pick<GenerationStack['api'], 'origin'> },
  { browser }: SignedInUser,
  id: string,
): Promise<Generation> {
  const response = await browser.request(`${studio.api.origin}/api/generations/${id}`)
  if (!response.ok) throw new Error(`GET generation answered ${response.status}`)
  return (await response.json()) as Generation
}

export async function waitForGenerationEnd(
  studio: { api: Pick<GenerationStack['api'], 'origin'> },
  user: SignedInUser,
  id: string,
  timeoutMs = 100_000,
): Promise<Generation> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const generation = await readGeneration(studio, user, id)
    if (generation.finishedAt !== null) return generation
    if (performance.now() > deadline) {
      throw new Error(`generation ${id} is ${generation.state} at stage ${generation.stage} after ${timeoutMs} ms`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
