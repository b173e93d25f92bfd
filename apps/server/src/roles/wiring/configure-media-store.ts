import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFsMediaStore } from '#adapters/media-store/fs-media-store.ts'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { createS3MediaStore, type S3MediaStoreOptions } from '#adapters/media-store/s3-media-store.ts'
import type { OperatorConfig } from '#platform/config/config.ts'

export interface ConfiguredMediaStore {
  store: MediaStore
  /** Present when files are served by this process. */
  files: { dir: string; signingKey: Buffer } | null
}

/**
 * Stores the key beside the files it protects, so that URLs stay valid across restarts without one more variable to
 * set.
 */
function readOrCreateSigningKey(dir: string): Buffer {
  const file = path.join(dir, '.signing-key')
  mkdirSync(dir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file)
}

export function s3OptionsFrom(config: OperatorConfig): S3MediaStoreOptions {
  const { S3_ENDPOINT, S3_PUBLIC_URL, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) throw new Error('S3 is not configured')
  return {
    endpoint: S3_ENDPOINT,
    publicUrl: S3_PUBLIC_URL,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

export function configureMediaStore(config: OperatorConfig): ConfiguredMediaStore {
  if (config.MEDIA_STORE === 's3') return { store: createS3MediaStore(s3OptionsFrom(config)), files: null }
  if (!config.MEDIA_FS_DIR) throw new Error('the folder for media is not configured')
  const dir = path.resolve(config.MEDIA_FS_DIR)
  const signingKey = readOrCreateSigningKey(dir)
  return {
    store: createFsMediaStore({ dir, baseUrl: `${config.ORIGIN}/api/media`, signingKey }),
    files: { dir, signingKey },
  }
}
