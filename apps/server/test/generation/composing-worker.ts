import { createAttemptHeartbeats } from '#features/generation/pipeline/attempt-heartbeats.ts'
import { createClaimWatch } from '#features/generation/pipeline/claim-watch.ts'
import type { ComposeDeps } from '#features/generation/pipeline/compose-song.service.ts'
import { type Config, parseWorkerConfig } from '#platform/config/config.ts'
import { createDatabase, createPool, poolConfigOf } from '#platform/db/database.ts'
import { configureMediaStore } from '#roles/wiring/configure-media-store.ts'
import { configureMusicProvider } from '#roles/wiring/configure-music-provider.ts'
import { silentLogger } from '#test/silent-logger.ts'

/** A machine may stand still for more than a second, which must stay below five of them. */
const HEARTBEAT_MS = 400
export const STALE_AFTER_MS = HEARTBEAT_MS * 5
const CLAIM_POLL_MS = 50

export interface ComposingWorkerOptions {
  databaseUrl: string
  mediaDir: string
  musicUrl: string
  musicKey: string
  stuckAfterMs: number
}

const configOf = ({ databaseUrl, mediaDir, musicUrl, musicKey }: ComposingWorkerOptions): Config =>
  parseWorkerConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ORIGIN: 'http://localhost:1',
    DATABASE_URL: databaseUrl,
    RESTATE_INGRESS_URL: 'http://127.0.0.1:1',
    MEDIA_STORE: 'fs',
    MEDIA_FS_DIR: mediaDir,
    MUSIC_URL: musicUrl,
    MUSIC_KEY: musicKey,
  })

export type ComposingWorker = ComposeDeps & { close(): Promise<void> }

/** What a worker needs for the paid step, without an engine. */
export function createComposingWorker(options: ComposingWorkerOptions): ComposingWorker {
  const config = configOf(options)
  const music = configureMusicProvider(config)
  if (!music) throw new Error('there is no music provider')
  const db = createDatabase(createPool(config, silentLogger))
  const heartbeats = createAttemptHeartbeats({
    database: poolConfigOf(config),
    logger: silentLogger,
    everyMs: HEARTBEAT_MS,
    stuckAfterMs: options.stuckAfterMs,
  })
  return {
    db,
    music,
    heartbeats,
    store: configureMediaStore(config).store,
    claimWatch: createClaimWatch({ everyMs: HEARTBEAT_MS, staleAfterMs: STALE_AFTER_MS }),
    logger: silentLogger,
    limits: { paidAttempts: 2, maxRetryMs: 1000, claimPollMs: CLAIM_POLL_MS, storeRetryMs: 30_000 },
    async close() {
      await heartbeats.close()
      await db.destroy()
    },
  }
}
