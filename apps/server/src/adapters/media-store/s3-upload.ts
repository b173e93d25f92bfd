import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { PutObjectCommand, type PutObjectCommandInput, type S3Client, S3ServiceException } from '@aws-sdk/client-s3'

const ATTEMPTS = 3
const FIRST_PAUSE_MS = 250

const isRefusal = (error: unknown): boolean => {
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/**
 * Sends a file without holding it in memory. The SDK never sends a stream twice, so the attempts are made here: a song
 * that was paid for must not be lost to one reset connection.
 */
export async function uploadFile(
  s3: S3Client,
  path: string,
  target: Omit<PutObjectCommandInput, 'Body' | 'ContentLength'>,
): Promise<void> {
  const { size } = await stat(path)
  for (let attempt = 1; ; attempt += 1) {
    const stop = new AbortController()
    const body = createReadStream(path)
    // Nobody else listens, and an unheard error of a stream ends the process.
    body.once('error', (error) => stop.abort(error))
    try {
      const command = new PutObjectCommand({ ...target, Body: body, ContentLength: size })
      await s3.send(command, { abortSignal: stop.signal })
      return
    } catch (error) {
      if (body.errored) throw body.errored
      if (attempt === ATTEMPTS || isRefusal(error)) throw error
    } finally {
      body.destroy()
    }
    await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1))
  }
}
