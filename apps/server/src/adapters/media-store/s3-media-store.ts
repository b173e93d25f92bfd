import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { assertMediaKey, type MediaStore } from './media-store.ts'

export interface S3Options {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const isMissing = (error: unknown) => error instanceof NotFound || error instanceof NoSuchKey

export function createS3MediaStore(options: S3Options): MediaStore {
  const s3 = new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    forcePathStyle: true,
    // Stores other than Amazon's do not all know the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const object = (key: string) => {
    assertMediaKey(key)
    return { Bucket: options.bucket, Key: key }
  }
  return {
    async put(key, body, { contentType }) {
      await s3.send(new PutObjectCommand({ ...object(key), Body: body, ContentType: contentType }))
    },
    async head(key) {
      try {
        const head = await s3.send(new HeadObjectCommand(object(key)))
        return { sizeBytes: head.ContentLength ?? 0, contentType: head.ContentType ?? 'application/octet-stream' }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async get(key) {
      try {
        const { Body } = await s3.send(new GetObjectCommand(object(key)))
        return Body ? await Body.transformToByteArray() : null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async delete(key) {
      await s3.send(new DeleteObjectCommand(object(key)))
    },
    async signGet(key, { expiresInSeconds, downloadName }) {
      const disposition = downloadName
        ? { ResponseContentDisposition: `attachment; filename="${downloadName.replace(/[^\w .-]/g, '_')}"` }
        : {}
      return getSignedUrl(s3, new GetObjectCommand({ ...object(key), ...disposition }), { expiresIn: expiresInSeconds })
    },
    async check() {
      await s3.send(new HeadBucketCommand({ Bucket: options.bucket }), { abortSignal: AbortSignal.timeout(2000) })
    },
  }
}
