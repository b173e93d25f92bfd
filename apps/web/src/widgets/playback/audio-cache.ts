import type { Song } from '@cadenza/contract/songs'
import { fetchAudio } from './fetch-audio.ts'
import { savesData } from '#lib/saves-data.ts'

/** Copies of whole songs, so that the music continues while the server cannot be reached. */
export interface AudioCache {
  /** Returns a URL of the copy, or null when there is none. */
  urlOf(songId: string): string | null
  /** Fetches a copy unless one exists or is being fetched. */
  prefetch(song: Song): void
  /** Drops the copies of all other songs. */
  retainOnly(songIds: readonly string[]): void
}

/** Longer songs are not copied: a song of an hour would take tens of megabytes. */
const LONGEST_SECONDS = 20 * 60
const TRY_AGAIN_AFTER_MS = 3000

interface CacheEntry {
  url: string | null
  abort: AbortController
}

/**
 * Holds the copies in memory, so they are lost with the page. Playback requests at most two: the current song and the
 * next.
 */
export class MemoryAudioCache implements AudioCache {
  readonly #entries = new Map<string, CacheEntry>()

  urlOf(songId: string): string | null {
    return this.#entries.get(songId)?.url ?? null
  }

  prefetch(song: Song): void {
    if (this.#entries.has(song.id) || song.duration > LONGEST_SECONDS || savesData()) return
    const copy: CacheEntry = { url: null, abort: new AbortController() }
    this.#entries.set(song.id, copy)
    void this.#fetch(song, copy)
  }

  retainOnly(songIds: readonly string[]): void {
    for (const [songId, copy] of this.#entries) {
      if (songIds.includes(songId)) continue
      copy.abort.abort()
      if (copy.url !== null) URL.revokeObjectURL(copy.url)
      this.#entries.delete(songId)
    }
  }

  async #fetch({ id, audioUrl }: Song, copy: CacheEntry): Promise<void> {
    try {
      const blob = await fetchAudio(audioUrl, { signal: copy.abort.signal, priority: 'low' })
      if (this.#entries.get(id) === copy) copy.url = URL.createObjectURL(blob)
    } catch {
      // A later call requests the copy again, but not immediately, because it would fail for the same reason.
      setTimeout(() => this.#entries.get(id) === copy && this.#entries.delete(id), TRY_AGAIN_AFTER_MS)
    }
  }
}
