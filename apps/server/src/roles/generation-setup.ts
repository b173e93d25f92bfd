import type { FfmpegPrograms } from '@cadenza/ffmpeg/find-ffmpeg'
import type { Ingress } from '@restatedev/restate-sdk-clients'
import { findFfmpegFault } from '#adapters/audio/ffmpeg-fault.ts'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { MusicProvider } from '#adapters/music/music-provider.ts'
import { createAttemptBeats } from '#features/generation/attempt-beats.ts'
import { createGeneration, MUSIC_SCOPE } from '#features/generation/generation.workflow.ts'
import { createOutboxRelay } from '#features/generation/outbox-relay.ts'
import { startReaper } from '#features/generation/reaper.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { setLimitRules } from '#platform/restate/limit-rules.ts'
import type { EngineService } from '#platform/restate/worker-server.ts'
import type { Logger } from '#platform/telemetry/logger.ts'

interface GenerationSetupOptions {
  config: Config
  db: Database
  store: MediaStore
  music: MusicProvider
  engine: Ingress
  logger: Logger
  inactivityTimeoutMs: number
}

export interface GenerationSetup {
  services: EngineService[]
  /** Once the engine knows this worker. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Five beats may go missing before a process counts as dead. */
const BEATS_UNTIL_STALE = 5
const PAID_ATTEMPTS = 2
const LOOK_AGAIN_MS = 500

/** Everything a worker needs to make songs. */
export async function createGenerationSetup(options: GenerationSetupOptions): Promise<GenerationSetup> {
  const { config, db, store, music, engine, logger, inactivityTimeoutMs } = options
  const programs = await requirePrograms(config)
  const beats = createAttemptBeats(db, logger, config.ATTEMPT_BEAT_MS)
  const { generation, provider } = createGeneration({
    db,
    store,
    music,
    beats,
    logger,
    programs,
    inactivityTimeoutMs,
    origin: config.ORIGIN,
    limits: {
      paidAttempts: PAID_ATTEMPTS,
      staleAfterMs: config.ATTEMPT_BEAT_MS * BEATS_UNTIL_STALE,
      patienceMs: config.MUSIC_PATIENCE_SECONDS * 1000,
      lookAgainMs: LOOK_AGAIN_MS,
    },
  })
  const stops: (() => void | Promise<void>)[] = [() => beats.close()]
  return {
    services: [generation, provider],
    async start() {
      if (config.RESTATE_REGISTER && config.RESTATE_ADMIN_URL) await setMusicLimits(config, config.RESTATE_ADMIN_URL)
      const relay = createOutboxRelay({ db, engine, logger })
      const everyMs = config.REAP_EVERY_SECONDS * 1000
      const stopReaper = startReaper({ db, logger, everyMs, silentSeconds: config.GENERATION_SILENT_SECONDS })
      stops.push(stopReaper, () => relay.close())
    },
    async close() {
      for (const stop of stops) await stop()
    },
  }
}

async function requirePrograms({ FFMPEG_PATH, FFPROBE_PATH }: Config): Promise<FfmpegPrograms> {
  if (FFMPEG_PATH === undefined || FFPROBE_PATH === undefined) {
    throw new Error('Songs cannot be mastered: ffmpeg and ffprobe were not found.')
  }
  const programs = { ffmpeg: FFMPEG_PATH, ffprobe: FFPROBE_PATH }
  const fault = await findFfmpegFault(programs)
  if (fault !== null) throw new Error(`Songs cannot be mastered: ${fault}.`)
  return programs
}

function setMusicLimits(config: Config, adminUrl: string): Promise<void> {
  return setLimitRules(adminUrl, [
    { pattern: MUSIC_SCOPE, concurrency: config.MUSIC_CONCURRENCY },
    { pattern: `${MUSIC_SCOPE}/*`, concurrency: config.MUSIC_CONCURRENCY_PER_PERSON },
  ])
}
