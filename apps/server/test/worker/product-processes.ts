import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { startRestate } from '@cadenza/dev/services/restate'
import { startGoogleStandIn } from '@cadenza/dev/stand-ins/google/google-stand-in'
import { type MusicStandIn, startMusicStandIn } from '@cadenza/dev/stand-ins/music/music-stand-in'
import type { Database } from '#platform/db/database.ts'
import { GOOGLE_CLIENT, sessionOf, signedInBrowser } from '#test/api/google-sign-in.ts'
import { createTestDatabase, LONG_TIMEOUT_ENV, type TestDatabase } from '#test/database/test-database.ts'
import { type ServerProcess, startServerProcess, waitUntil } from '#test/server-process.ts'
import type { SignedInUser } from './generation-stack.ts'

export interface ProductProcesses {
  api: { origin: string }
  db: Database
  databaseUrlAs: TestDatabase['urlAs']
  engineAdminUrl: string
  music: MusicStandIn
  /** Where Prometheus finds each part, without the path /metrics. */
  metricsAddresses: { api: string; worker: string; engine: string }
  newUser(name: string): Promise<SignedInUser>
  close(): Promise<void>
}

/**
 * Api and worker as processes of their own with telemetry, as in production, with a real engine and database. Metrics
 * need this: an instrument that is created before telemetry starts records nothing, and in a test process it would be.
 */
export async function startProductProcesses(): Promise<ProductProcesses> {
  const dir = await mkdtemp(path.join(tmpdir(), 'cadenza-product-'))
  const ports = await Promise.all(Array.from({ length: 7 }, () => findFreePort()))
  const [apiPort = 0, workerPort = 0, apiMetrics = 0, workerMetrics = 0, ingress = 0, admin = 0, node = 0] = ports
  const origin = `http://localhost:${apiPort}`
  const [database, music, restate, google] = await Promise.all([
    createTestDatabase(),
    startMusicStandIn({ composeMs: 50 }),
    startRestate({ isThrowaway: true, baseDir: path.join(dir, 'engine/data'), ports: { ingress, admin, node } }),
    startGoogleStandIn({ ...GOOGLE_CLIENT, redirectUris: [`${origin}/api/auth/google/callback`], slowMs: 12_000 }),
  ])
  const env = {
    NODE_ENV: 'test',
    ORIGIN: origin,
    ...LONG_TIMEOUT_ENV,
    MAX_EVENT_LOOP_DELAY_MS: '60000',
    RESTATE_INGRESS_URL: restate.ingressUrl,
    RESTATE_ADMIN_URL: restate.adminUrl,
    RESTATE_IDENTITY_KEY: restate.identityKey,
    MEDIA_STORE: 'fs',
    MEDIA_FS_DIR: path.join(dir, 'media'),
    MUSIC_URL: music.url,
  }
  const api = startServerProcess('api', {
    ...env,
    DATABASE_URL: database.urlAs('cadenza_api'),
    PORT: String(apiPort),
    METRICS_PORT: String(apiMetrics),
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: GOOGLE_CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.clientSecret,
  })
  const worker = startServerProcess('worker', {
    ...env,
    DATABASE_URL: database.urlAs('cadenza_worker'),
    RESTATE_REGISTER: 'true',
    WORKER_PORT: String(workerPort),
    WORKER_URL: `http://127.0.0.1:${workerPort}`,
    METRICS_PORT: String(workerMetrics),
    MUSIC_KEY: music.key,
    MUSIC_CENTS_PER_SECOND: '0.5',
    RECOVERY_EVERY_SECONDS: '1',
  })
  await waitUntilRunning(api, worker, origin)
  return {
    api: { origin },
    db: database.db,
    databaseUrlAs: database.urlAs,
    engineAdminUrl: restate.adminUrl,
    music,
    metricsAddresses: {
      api: `127.0.0.1:${apiMetrics}`,
      worker: `127.0.0.1:${workerMetrics}`,
      engine: `127.0.0.1:${node}`,
    },
    async newUser(name) {
      const browser = await signedInBrowser({ origin }, { email: `${name}@product.example`, name })
      const user = await sessionOf(browser, { origin })
      if (!user) throw new Error(`${name} could not sign in`)
      return { browser, userId: user.id }
    },
    async close() {
      await Promise.all([api.stop(), worker.stop()])
      await Promise.all([restate.stop(), music.stop(), google.stop()])
      await database.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

async function waitUntilRunning(api: ServerProcess, worker: ServerProcess, origin: string): Promise<void> {
  await waitUntil('the worker runs', () => worker.output().includes('worker is listening'), 120_000)
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok ?? false
  await waitUntil(`the api is ready: ${api.output()}`, isReady, 120_000)
}
