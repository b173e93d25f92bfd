import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { type Restate, startRestate } from '@cadenza/dev/services/restate'
import { startMusicStandIn } from '@cadenza/dev/stand-ins/music/music-stand-in'
import { createUserSemaphore } from '@cadenza/server/platform/user-semaphore'
import { grantSignupBonus } from '@cadenza/server/features/credits/ledger/ledger.repository'
import { requestGeneration } from '@cadenza/server/features/generation/request/request-generation.service'
import { allowOwnTexts } from '@cadenza/server/features/moderation/examine-texts.service'
import { parseWorkerConfig } from '@cadenza/server/platform/config/config'
import { createLogger } from '@cadenza/server/platform/telemetry/logger'
import { startWorker } from '@cadenza/server/roles/worker'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { startBenchDatabase } from '#bench/harness/bench-database.ts'

export interface SongFactory {
  engine: Restate
  enginePid: number
  /** Requests this many songs at once and waits until all are made. */
  makeSongs(count: number): Promise<void>
  stop(): Promise<void>
}

/** The worker with all its services, and a provider that takes no time. */
export async function startSongFactory(): Promise<SongFactory> {
  const dir = await mkdtemp(path.join(tmpdir(), 'cadenza-factory-'))
  const [database, engine, music] = await Promise.all([
    startBenchDatabase({ isDurable: false }),
    startRestate({ isThrowaway: true }),
    startMusicStandIn(),
  ])
  const workerPort = await findFreePort()
  const config = parseWorkerConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ORIGIN: 'http://localhost',
    DATABASE_URL: database.url,
    RESTATE_INGRESS_URL: engine.ingressUrl,
    RESTATE_ADMIN_URL: engine.adminUrl,
    RESTATE_IDENTITY_KEY: engine.identityKey,
    RESTATE_REGISTER: 'true',
    WORKER_PORT: String(workerPort),
    WORKER_URL: `http://127.0.0.1:${workerPort}`,
    MEDIA_STORE: 'fs',
    MEDIA_FS_DIR: dir,
    MUSIC_URL: music.url,
    MUSIC_KEY: music.key,
    MUSIC_CONCURRENCY_PER_USER: '10',
  })
  const worker = await startWorker(config, createLogger(config, 'bench'))
  const db = database.connect(5)
  const userId = uuidv7()
  await db.insertInto('users').values({ id: userId, name: 'Bench' }).execute()
  await grantSignupBonus(db, userId, Buffer.alloc(32, 1))
  await sql`select ledger.adjust(${userId}, 'bench', 100000000, 'bench', 'enough for every round')`.execute(db)
  const deps = {
    db,
    semaphore: createUserSemaphore(),
    holdTtlSeconds: 1200,
    canMakeSongs: async () => true,
    requireAllowedTexts: allowOwnTexts,
    composer: null,
    budget: null,
    onAccepted: () => {},
  }
  const request = {
    prompt: 'A calm lofi beat for a rainy evening',
    duration: 'custom' as const,
    customSeconds: 10,
    genres: [],
    isInstrumental: true,
    enhance: true,
    openParts: [],
    variants: 1,
  }

  async function waitUntilNonePending(): Promise<void> {
    for (;;) {
      const row = await db
        .selectFrom('generations')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('finishedAt', 'is', null)
        .executeTakeFirstOrThrow()
      if (row.count === 0) return
      await sleep(100)
    }
  }

  return {
    engine,
    enginePid: engine.pid,
    async makeSongs(count) {
      for (let n = 0; n < count; n += 1) await requestGeneration(deps, userId, uuidv7(), request)
      await waitUntilNonePending()
      const failed = await db.selectFrom('generations').select('id').where('state', '<>', 'succeeded').execute()
      if (failed.length > 0) throw new Error(`${failed.length} songs were not made`)
    },
    async stop() {
      await worker.close()
      await engine.stop()
      await music.stop()
      await database.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
