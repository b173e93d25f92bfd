import type { Lyrics, Song } from '@cadenza/contract/songs'
import { answerOf, api } from '#lib/api-client.ts'
import { ApiError, problemToError, thrownToError } from '#lib/api-error.ts'
import { downloadQuality } from '#widgets/song/download-quality.ts'

interface WholeSong {
  audio: Blob
  cover: Blob | null
  lyrics: Lyrics | null
}

interface FetchOptions {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/** What an <img> or <audio> left in the browser's cache came without leave for a page to read it, and would be refused. */
const FRESH = 'no-store'

export type FetchWholeSong = (song: Song, options: FetchOptions) => Promise<WholeSong>

/** Everything of a song that is kept; its sound in the quality of downloads. */
export const fetchWholeSong: FetchWholeSong = async (song, { signal, onProgress }) => {
  const [cover, lyrics] = await Promise.all([fetchCover(song, signal), fetchLyrics(song, signal)])
  const audio = await fetchAudio(song, { signal, onProgress })
  return { audio, cover, lyrics }
}

/** Known by its colours without one, so that a cover that cannot be had keeps nobody from the song. */
async function fetchCover({ artworkUrl }: Song, signal: AbortSignal): Promise<Blob | null> {
  try {
    const response = await fetch(`${artworkUrl}&size=1024`, { signal, cache: FRESH })
    return response.ok ? await response.blob() : null
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

async function fetchLyrics({ id, hasLyrics }: Song, signal: AbortSignal): Promise<Lyrics | null> {
  if (!hasLyrics) return null
  try {
    return await answerOf(api.GET('/api/songs/{id}/lyrics', { params: { path: { id } }, signal }))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

async function fetchAudio({ audioUrl }: Song, { signal, onProgress }: FetchOptions): Promise<Blob> {
  try {
    const response = await fetch(`${audioUrl}&quality=${downloadQuality()}`, { signal, cache: FRESH })
    if (!response.ok) throw problemToError(await response.json().catch(() => null), response.status)
    return await readBlob(response, onProgress)
  } catch (error) {
    if (signal.aborted) throw error
    throw thrownToError(error)
  }
}

async function readBlob(response: Response, onProgress: FetchOptions['onProgress']): Promise<Blob> {
  const total = Number(response.headers.get('content-length'))
  const type = response.headers.get('content-type') ?? 'audio/mpeg'
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const part of bytesOf(response)) {
    parts.push(part)
    bytes += part.length
    if (total > 0) onProgress(Math.min(bytes / total, 1))
  }
  // An answer that was cut short is an answer to some browsers.
  if (bytes === 0 || bytes < total) throw new ApiError('NETWORK_FAILED')
  return new Blob(parts, { type })
}

/** Not every browser lets a stream be walked through. */
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
