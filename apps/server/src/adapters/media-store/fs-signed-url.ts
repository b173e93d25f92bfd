import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignOptions } from './media-store.ts'
import { validityOf } from './validity.ts'

/** What the URL contains besides the key, all of it signed. */
export interface SignedQuery {
  expires: string
  signature: string
  download?: string | undefined
  type?: string | undefined
  /** Present when shared caches may keep the file. */
  shared?: string | undefined
}

function signatureOf(signingKey: Buffer, key: string, query: Omit<SignedQuery, 'signature'>) {
  const { expires, download, type, shared } = query
  const signed = JSON.stringify([key, expires, download ?? null, type ?? null, shared ?? null])
  return createHmac('sha256', signingKey).update(signed).digest('base64url')
}

export function createSignedUrl(baseUrl: string, signingKey: Buffer, key: string, options: SignOptions): string {
  const { downloadName, contentType, isShared = false } = options
  const query = {
    expires: String(validityOf(options, Date.now()).until),
    ...(isShared ? { shared: '1' } : {}),
    // A URL cannot contain half of a surrogate pair.
    ...(downloadName === undefined ? {} : { download: downloadName.toWellFormed() }),
    ...(contentType === undefined ? {} : { type: contentType }),
  }
  const search = new URLSearchParams({ ...query, signature: signatureOf(signingKey, key, query) })
  return new URL(`${baseUrl}/${key}?${search}`).href
}

/** Whether a signed URL of the file system store is authentic and has not expired. */
export function isSignedUrlValid(signingKey: Buffer, key: string, query: SignedQuery, nowMs: number): boolean {
  const expected = Buffer.from(signatureOf(signingKey, key, query))
  const given = Buffer.from(query.signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false
  return Number(query.expires) * 1000 > nowMs
}
