import type { Lyrics, Song } from '@cadenza/contract/songs'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { ApiError, thrownToError } from '#lib/api/api-error.ts'
import { fetchAudio, BYPASS_CACHE } from '#widgets/playback/fetch-audio.ts'
import { readDownloadQuality } from '#widgets/song/actions/download-quality.ts'

interface SongFiles {
  audio: Blob
  cover: Blob | null
  lyrics: Lyrics | null
}

interface FetchOptions {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

export type FetchSongFiles = (song: Song, options: FetchOptions) => Promise<SongFiles>

/** Fetches everything that is stored of a song, with the audio in the quality of downloads. */
export const fetchSongFiles: FetchSongFiles = async (song, { signal, onProgress }) => {
  const [cover, lyrics] = await Promise.all([fetchCover(song, signal), fetchLyrics(song, signal)])
  const audio = await fetchSongAudio(song, { signal, onProgress })
  return { audio, cover, lyrics }
}

/** A missing cover does not prevent saving the song, because its palette is shown instead. */
async function fetchCover({ artworkUrl }: Song, signal: AbortSignal): Promise<Blob | null> {
  try {
    const response = await fetch(`${artworkUrl}&size=1024`, { signal, cache: BYPASS_CACHE })
    return response.ok ? await response.blob() : null
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

async function fetchLyrics({ id, hasLyrics }: Song, signal: AbortSignal): Promise<Lyrics | null> {
  if (!hasLyrics) return null
  try {
    return await dataOrThrow(api.GET('/api/songs/{id}/lyrics', { params: { path: { id } }, signal }))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

async function fetchSongAudio({ audioUrl }: Song, options: FetchOptions): Promise<Blob> {
  try {
    return await fetchAudio(`${audioUrl}&quality=${readDownloadQuality()}`, options)
  } catch (error) {
    if (options.signal.aborted) throw error
    throw thrownToError(error)
  }
}
