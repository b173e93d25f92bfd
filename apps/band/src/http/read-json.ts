import type { IncomingMessage } from 'node:http'
import { invalidRequest, ApiError } from './api-error.ts'

const LARGEST_BODY_BYTES = 1024 * 1024

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > LARGEST_BODY_BYTES) {
      // Closes the connection instead of reading the rest of the body.
      const headers = { connection: 'close' }
      throw new ApiError(413, 'too_large', 'The request is larger than a megabyte.', { headers })
    }
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw invalidRequest('The body is not JSON.')
  }
}
