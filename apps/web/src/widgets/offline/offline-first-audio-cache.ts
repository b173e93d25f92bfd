import type { Song } from '@cadenza/contract/songs'
import type { AudioCache } from '#widgets/playback/audio-cache.ts'
import type { OfflineSongs } from './offline-songs.ts'

/** Plays songs that are stored on this device from there, even with a network; other songs use the wrapped cache. */
export class OfflineFirstAudioCache implements AudioCache {
  readonly #offlineSongs: Pick<OfflineSongs, 'urlOf'>
  readonly #fallback: AudioCache

  constructor(offlineSongs: Pick<OfflineSongs, 'urlOf'>, copies: AudioCache) {
    this.#offlineSongs = offlineSongs
    this.#fallback = copies
  }

  urlOf(songId: string): string | null {
    return this.#offlineSongs.urlOf(songId) ?? this.#fallback.urlOf(songId)
  }

  prefetch(song: Song): void {
    if (this.#offlineSongs.urlOf(song.id) === null) this.#fallback.prefetch(song)
  }

  retainOnly(songIds: readonly string[]): void {
    this.#fallback.retainOnly(songIds)
  }
}
