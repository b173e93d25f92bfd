import type { Song } from '@cadenza/contract/songs'
import { fetchAudio } from './fetch-audio.ts'

/** Copies of whole songs, so that the music goes on while nothing can be reached. */
export interface AudioCache {
  /** Where a copy can be played from; null when there is none. */
  urlOf(songId: string): string | null
  /** Fetches a copy unless there is one, or one on its way. */
  prefetch(song: Song): void
  /** Copies of other songs are given up. */
  retainOnly(songIds: readonly string[]): void
}

/** Of an hour, say, no copy is kept: it would be tens of megabytes. */
const LONGEST_SECONDS = 20 * 60
const TRY_AGAIN_AFTER_MS = 3000

interface CacheEntry {
  url: string | null
  abort: AbortController
}

function isSavingData(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

/** In memory: they are gone with the page. Playback asks for two at most, the present song and the next. */
export class MemoryAudioCache implements AudioCache {
  readonly #entries = new Map<string, CacheEntry>()

  urlOf(songId: string): string | null {
    return this.#entries.get(songId)?.url ?? null
  }

  prefetch(song: Song): void {
    if (this.#entries.has(song.id) || song.duration > LONGEST_SECONDS || isSavingData()) return
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
      // Whoever wants it asks again; not at once, for what failed now fails now.
      setTimeout(() => this.#entries.get(id) === copy && this.#entries.delete(id), TRY_AGAIN_AFTER_MS)
    }
  }
}
