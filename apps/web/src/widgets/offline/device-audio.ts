import type { Song } from '@cadenza/contract/songs'
import type { KeptAudio } from '#widgets/playback/kept-audio.ts'
import type { KeptSongs } from './kept-songs.ts'

/** Songs kept on this device are played from it, also where there is a network; of the others copies are made as before. */
export class DeviceAudio implements KeptAudio {
  readonly #kept: Pick<KeptSongs, 'urlOf'>
  readonly #copies: KeptAudio

  constructor(kept: Pick<KeptSongs, 'urlOf'>, copies: KeptAudio) {
    this.#kept = kept
    this.#copies = copies
  }

  urlOf(songId: string): string | null {
    return this.#kept.urlOf(songId) ?? this.#copies.urlOf(songId)
  }

  keep(song: Song): void {
    if (this.#kept.urlOf(song.id) === null) this.#copies.keep(song)
  }

  retainOnly(songIds: readonly string[]): void {
    this.#copies.retainOnly(songIds)
  }
}
