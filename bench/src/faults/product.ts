import { rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LogSink } from '@cadenza/dev/process/child-process'
import { type Stack, startStack } from '@cadenza/dev/stack/start-stack'
import { type MusicStandIn, startMusicStandIn } from '@cadenza/dev/stand-ins/music/music-stand-in'
import { createFsMediaStore } from '@cadenza/server/adapters/media-store/fs-media-store'
import type { MediaStore } from '@cadenza/server/adapters/media-store/media-store'
import { createDatabase, createPool, type Database } from '@cadenza/server/platform/db/database'
import { createLogger } from '@cadenza/server/platform/telemetry/logger'

export interface Product {
  stack: Stack
  music: MusicStandIn
  /** Connects as owner of everything, for the audits. */
  db: Database
  store: MediaStore
  stop: () => Promise<void>
}

export interface ProductOptions {
  honorsIdempotencyKey: boolean
  onLog: LogSink
}

/** The product's own intervals are shorter, so that a crash is detected in seconds; their order is unchanged. */
const SHORT_INTERVALS = {
  ATTEMPT_HEARTBEAT_MS: '500',
  RECOVERY_EVERY_SECONDS: '1',
  GENERATION_SILENT_SECONDS: '10',
  // Longer than any run waits, so that no generation ends because it expired.
  GENERATION_TTL_SECONDS: '1200',
}

/** All users have one address and request more than a real user would. */
const LIMITS = {
  MUSIC_CONCURRENCY: '30',
  MUSIC_CONCURRENCY_PER_USER: '30',
  WRITES_PER_MINUTE: '1000000',
  MUSIC_DAILY_SONGS_PER_USER: '0',
  BONUS_DAILY_CREDITS: '100000000',
  CHECKOUTS_PER_HOUR: '100000',
  READS_PER_MINUTE: '1000000',
}

const silentLogger = createLogger({ LOG_LEVEL: 'silent' }, 'faults')

/**
 * The whole product as real processes. Its folder is given explicitly, so that Postgres and the engine sync their
 * commits to the disk as in production; it is still removed at the end.
 */
export async function startProduct({ honorsIdempotencyKey, onLog }: ProductOptions): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cadenza-faults-'))
  await chmod(dataDir, 0o711) // PostgreSQL may have to run as another user below it
  const workDir = join(dataDir, 'work')
  const mediaDir = join(dataDir, 'media')
  await mkdir(workDir)
  const music = await startMusicStandIn({ honorsIdempotencyKey, onLog })
  const removeData = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  process.once('exit', removeData)
  try {
    const stack = await startStack({
      dataDir,
      ports: 'free',
      web: 'none',
      environment: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        MEDIA_STORE: 'fs',
        MEDIA_FS_DIR: mediaDir,
        MUSIC_URL: music.url,
        MUSIC_KEY: music.key,
      },
      extraEnv: { ...SHORT_INTERVALS, ...LIMITS, LOG_LEVEL: 'warn', TMPDIR: workDir },
      onLog,
    })
    const db = createDatabase(createPool({ DATABASE_URL: stack.databaseUrl, DATABASE_POOL_SIZE: 5 }, silentLogger))
    const store = createFsMediaStore({ dir: mediaDir, baseUrl: stack.origin, signingKey: Buffer.alloc(32) })
    const stop = async () => {
      await db.destroy()
      await stack.stop()
      await music.stop()
      removeData()
    }
    return { stack, music, db, store, stop }
  } catch (error) {
    await music.stop()
    throw error
  }
}
