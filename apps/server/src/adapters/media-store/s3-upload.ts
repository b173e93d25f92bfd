import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

const ATTEMPTS = 3
const FIRST_PAUSE_MS = 250
/** S3 accepts 5 GB in one request, and 10,000 parts: enough for an archive of 2.5 TB. */
const PART_BYTES = 256 * 2 ** 20

type UploadTarget = Omit<PutObjectCommandInput, 'Body' | 'ContentLength'>

const isPermanentRefusal = (error: unknown): boolean => {
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

interface FileRange {
  path: string
  start: number
  size: number
}

/**
 * Sends a file without holding it in memory, a large one in parts. The SDK never sends a stream twice, so the retries
 * are here: a song that was paid for must not be lost because of one reset connection.
 */
export async function uploadFile(
  s3: S3Client,
  path: string,
  target: UploadTarget,
  partBytes = PART_BYTES,
): Promise<void> {
  const { size } = await stat(path)
  if (size > partBytes) return uploadInParts(s3, { path, start: 0, size }, target, partBytes)
  await sendWithRetries({ path, start: 0, size }, (body, abortSignal) =>
    s3.send(new PutObjectCommand({ ...target, Body: body, ContentLength: size }), { abortSignal }),
  )
}

async function sendWithRetries<T>(
  { path, start, size }: FileRange,
  send: (body: Readable, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const stop = new AbortController()
    const body = createReadStream(path, size === 0 ? {} : { start, end: start + size - 1 })
    // There is no other listener, and an unhandled stream error ends the process.
    body.once('error', (error) => stop.abort(error))
    try {
      return await send(body, stop.signal)
    } catch (error) {
      if (body.errored) throw body.errored
      if (attempt === ATTEMPTS || isPermanentRefusal(error)) throw error
    } finally {
      body.destroy()
    }
    await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1))
  }
}

/** The object is visible as a whole or not at all: the parts of a failed upload are deleted. */
async function uploadInParts(s3: S3Client, file: FileRange, target: UploadTarget, partBytes: number): Promise<void> {
  const { Bucket, Key } = target
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand(target))
  const upload = { Bucket, Key, UploadId }
  try {
    const Parts: CompletedPart[] = []
    for (let start = 0; start < file.size; start += partBytes) {
      const piece = { path: file.path, start, size: Math.min(partBytes, file.size - start) }
      const PartNumber = Parts.length + 1
      const { ETag } = await sendWithRetries(piece, (Body, abortSignal) =>
        s3.send(new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: piece.size }), { abortSignal }),
      )
      Parts.push({ PartNumber, ETag })
    }
    await s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
  } catch (error) {
    await s3.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  }
}
