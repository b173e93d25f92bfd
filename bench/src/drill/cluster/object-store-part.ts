import { join, resolve } from 'node:path'
import { type S3Store, startObjectStore } from '@cadenza/dev/services/object-store'
import { createS3MediaStore } from '@cadenza/server/adapters/media-store/s3-media-store'
import type { MediaStore } from '@cadenza/server/adapters/media-store/media-store'
import { freePorts } from '#bench/harness/server-processes.ts'
import { createPart, type Part } from './part.ts'

const CACHE = resolve(import.meta.dirname, '../../../../.dev/cache/ceph')

export interface ObjectStorePart extends Part {
  env: Record<string, string>
  store: MediaStore
}

/** Ceph with its data on the disk, so that it survives being killed. */
export async function startObjectStorePart(folder: string): Promise<ObjectStorePart> {
  const [monitor = 0, gateway = 0] = await freePorts(2)
  let s3: S3Store | null = null
  const part = createPart(async () => {
    const started = await startObjectStore({ dir: join(folder, 's3'), cacheDir: CACHE, ports: { monitor, gateway } })
    if (started.kind !== 's3') throw new Error(`there is no object store: ${started.reason}`)
    s3 = started
    return started
  })
  await part.start()
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3 as unknown as S3Store
  return {
    ...part,
    env: {
      MEDIA_STORE: 's3',
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    store: createS3MediaStore({ endpoint, region, bucket, accessKeyId, secretAccessKey }),
  }
}
