import { readText } from '#platform/async/read-text.ts'

export interface OpenSearchOptions {
  url: string
  /** User and password, separated by a colon. */
  key: string | undefined
  timeoutMs: number
}

const MAX_RESPONSE_BYTES = 8 * 1024 * 1024

interface OpenSearchRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: string
  contentType?: string
}

/** Sends one request and returns its status and its answer. A redirect is refused: it would carry the key elsewhere. */
export async function requestOpenSearch(
  { url, key, timeoutMs }: OpenSearchOptions,
  { method, path, body, contentType = 'application/json' }: OpenSearchRequest,
): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
    method,
    redirect: 'error',
    headers: {
      'content-type': contentType,
      ...(key !== undefined && { authorization: `Basic ${Buffer.from(key).toString('base64')}` }),
    },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await readText(response.body ?? ReadableStream.from([]), MAX_RESPONSE_BYTES)
  return { status: response.status, answer: text === '' ? null : JSON.parse(text) }
}
