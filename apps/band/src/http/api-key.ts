import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from './api-error.ts'

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

function keyIn({ 'xi-api-key': key, authorization }: IncomingHttpHeaders): string {
  if (typeof key === 'string') return key
  return authorization?.replace(/^Bearer\s+/i, '') ?? ''
}

/** Compares digests, because they all have the same length and the comparison takes the same time for every guess. */
export function createApiKeyCheck(key: string | null): (headers: IncomingHttpHeaders) => void {
  const expected = key === null ? null : digestOf(key)
  return (headers) => {
    if (expected === null || timingSafeEqual(digestOf(keyIn(headers)), expected)) return
    throw new ApiError(401, 'invalid_api_key', 'The API key is missing or wrong. Send it as xi-api-key.')
  }
}
