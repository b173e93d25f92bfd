import { ApiError, problemToError } from '#lib/api/api-error.ts'

/**
 * A response that an <img> or <audio> element left in the browser's cache has no CORS headers, so reading it would be
 * refused.
 */
export const BYPASS_CACHE = 'no-store'

interface FetchAudioOptions {
  signal: AbortSignal
  priority?: RequestPriority
  /** From 0 to 1. */
  onProgress?: (share: number) => void
}

/** Resolves with the complete audio, or throws. */
export async function fetchAudio(url: string, { onProgress, ...init }: FetchAudioOptions): Promise<Blob> {
  const response = await fetch(url, { ...init, cache: BYPASS_CACHE })
  if (!response.ok) throw problemToError(await response.json().catch(() => null), response.status)
  return await readBlob(response, onProgress)
}

async function readBlob(response: Response, onProgress?: (share: number) => void): Promise<Blob> {
  const total = Number(response.headers.get('content-length'))
  const type = response.headers.get('content-type') ?? 'audio/mpeg'
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const part of bytesOf(response)) {
    parts.push(part)
    bytes += part.length
    if (total > 0) onProgress?.(Math.min(bytes / total, 1))
  }
  // Some browsers do not treat a truncated response as an error.
  if (bytes === 0 || bytes < total) throw new ApiError('NETWORK_FAILED')
  return new Blob(parts, { type })
}

/** Not every browser supports async iteration over a stream. */
async function* bytesOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}
