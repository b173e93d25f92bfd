import { MAX_PAID_ATTEMPTS } from '@cadenza/domain/paid-attempts'
import type { FfmpegPrograms } from '@cadenza/ffmpeg/find-ffmpeg'
import type { SigningIdentity } from '@cadenza/song-file/c2pa/signing-identity'
import type { Ingress } from '@restatedev/restate-sdk-clients'
import { findFfmpegProblem } from '#adapters/audio/find-ffmpeg-problem.ts'
import { createRecipeComposer } from '#adapters/composer/recipe-composer.ts'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { MusicProvider } from '#adapters/music/music-provider.ts'
import { createAttemptHeartbeats } from '#features/generation/pipeline/attempt-heartbeats.ts'
import { createClaimWatch } from '#features/generation/pipeline/claim-watch.ts'
import { createGenerationServices } from '#features/generation/pipeline/generation.workflow.ts'
import {
  createProviderLimiter,
  type Limiter,
  type ProviderLimiter,
} from '#features/generation/pipeline/provider-limiter.ts'
import { observeBacklog } from '#features/generation/dispatch/backlog-metrics.ts'
import { createOutboxRelay } from '#features/generation/dispatch/outbox-relay.ts'
import { observeMusicBudget } from '#features/generation/request/music-budget-metrics.ts'
import { startRecoveryPoller } from '#features/generation/dispatch/recovery-poller.ts'
import { startVersionRelay } from '#features/generation/versions/version-relay.ts'
import { createVersionServices } from '#features/generation/versions/version.workflow.ts'
import type { Config } from '#platform/config/config.ts'
import { type Database, poolConfigOf } from '#platform/db/database.ts'
import { startPolling } from '#platform/async/poller.ts'
import { flowControlServices } from '#platform/restate/flow-control.ts'
import type { EngineService } from '#platform/restate/worker-server.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { musicBudgetOf } from './music-budget.ts'

interface GenerationWorkerDeps {
  config: Config
  db: Database
  store: MediaStore
  music: MusicProvider
  engine: Ingress
  signingIdentity: SigningIdentity | null
  logger: Logger
  inactivityTimeoutMs: number
}

export interface GenerationWorker {
  services: EngineService[]
  canMakeSongs: boolean
  /** Who limits the calls of the music provider; null before it is known, and where no songs are made. */
  limiter(): Limiter | null
  /** Must be called after this worker is registered with the engine. */
  start(): Promise<void>
  close(): Promise<void>
}

/** A process counts as dead after another one has seen it miss five heartbeats. */
const MISSED_HEARTBEATS_UNTIL_STALE = 5
const POLL_INTERVAL_MS = 500
/** Longer than a store needs to start again, and short enough for the engine's time limit of the step. */
const STORE_RETRY_MS = 90_000
const LIMITER_POLL_MS = 10_000
const UNKNOWN_LIMITER = 'the engine does not tell whether it limits the calls of the music provider'

/**
 * Everything that a worker needs to make songs. Without ffmpeg it makes none, but still releases holds that are too
 * old.
 */
export async function createGenerationWorker(options: GenerationWorkerDeps): Promise<GenerationWorker> {
  const { config, db, engine, logger } = options
  const found = await findFfmpegPrograms(config)
  if ('problem' in found) logger.warn(`this worker makes no songs: ${found.problem}`)
  const limiter = createProviderLimiter({
    engine,
    logger,
    adminUrl: config.RESTATE_ADMIN_URL ?? null,
    limits: { concurrency: config.MUSIC_CONCURRENCY, concurrencyPerUser: config.MUSIC_CONCURRENCY_PER_USER },
  })
  const pipeline = 'problem' in found ? null : createGenerationPipeline(options, found, limiter)
  const stops: (() => void | Promise<void>)[] = pipeline ? [pipeline.close] : []
  return {
    services: pipeline?.services ?? [],
    canMakeSongs: pipeline !== null,
    limiter: () => limiter.latest(),
    async start() {
      const everyMs = config.RECOVERY_EVERY_SECONDS * 1000
      stops.push(startRecoveryPoller({ db, logger, everyMs, silentSeconds: config.GENERATION_SILENT_SECONDS }))
      stops.push(observeBacklog(db, logger))
      stops.push(observeMusicBudget(db, logger, musicBudgetOf(config)))
      if (!pipeline) return
      stops.push(
        startPolling(
          { name: 'provider-limiter', everyMs: LIMITER_POLL_MS, logger, failureMessage: UNKNOWN_LIMITER },
          () => limiter.current(),
        ),
      )
      stops.push(
        startVersionRelay({
          db,
          engine,
          logger,
          silentSeconds: config.GENERATION_SILENT_SECONDS,
          ttlSeconds: config.GENERATION_TTL_SECONDS,
        }),
      )
      const relay = createOutboxRelay({ db, engine, logger })
      stops.push(() => relay.close())
    },
    async close() {
      for (const stop of stops) await stop()
    },
  }
}

function createGenerationPipeline(options: GenerationWorkerDeps, programs: FfmpegPrograms, limiter: ProviderLimiter) {
  const { config, db, store, music, logger, signingIdentity, inactivityTimeoutMs } = options
  const everyMs = config.ATTEMPT_HEARTBEAT_MS
  const heartbeats = createAttemptHeartbeats({ database: poolConfigOf(config), logger, everyMs })
  // Songs wait for their turn however many there are.
  const composer = createRecipeComposer({ maxWaiting: Infinity })
  const shared = { db, store, music, composer, limiter, logger, programs, signingIdentity, inactivityTimeoutMs }
  const { version, recorder } = createVersionServices({ ...shared, origin: config.ORIGIN })
  const { generation, provider } = createGenerationServices({
    ...shared,
    heartbeats,
    claimWatch: createClaimWatch({ everyMs, staleAfterMs: everyMs * MISSED_HEARTBEATS_UNTIL_STALE }),
    origin: config.ORIGIN,
    limits: {
      paidAttempts: MAX_PAID_ATTEMPTS,
      maxRetryMs: config.MUSIC_RETRY_FOR_SECONDS * 1000,
      claimPollMs: POLL_INTERVAL_MS,
      storeRetryMs: STORE_RETRY_MS,
    },
  })
  const close = async () => {
    await heartbeats.close()
    await composer.close()
  }
  return { services: [generation, provider, version, recorder, ...flowControlServices], close }
}

async function findFfmpegPrograms({
  FFMPEG_PATH,
  FFPROBE_PATH,
}: Config): Promise<FfmpegPrograms | { problem: string }> {
  if (FFMPEG_PATH === undefined || FFPROBE_PATH === undefined) {
    return { problem: 'ffmpeg and ffprobe were not found. Install ffmpeg, or set FFMPEG_PATH and FFPROBE_PATH.' }
  }
  const programs = { ffmpeg: FFMPEG_PATH, ffprobe: FFPROBE_PATH }
  const fault = await findFfmpegProblem(programs)
  return fault === null ? programs : { problem: `${fault}. Install ffmpeg with libmp3lame, or set FFMPEG_PATH.` }
}
