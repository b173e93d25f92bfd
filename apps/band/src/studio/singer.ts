import type { Score, VocalNote } from '@cadenza/composer/score'

export type VocalTake = 'lead' | 'double' | 'harmony'

export interface SungTake {
  /** Mono. */
  readonly audio: Float32Array
  /** The frame of the song that the audio begins with. */
  readonly from: number
  /** When each word is heard, which begins with its consonants and so before its first note. */
  readonly words: readonly {
    readonly line: number
    readonly word: number
    readonly startSeconds: number
    readonly endSeconds: number
  }[]
}

/** Whoever can sing a score; without one an instrument plays the melody. */
export interface Singer {
  /** `notes` are those of the vocal that this take sings. */
  sing(score: Score, notes: readonly VocalNote[], take: VocalTake): SungTake
}

/** What a song is marked with, so that it is recognised as ours after coding and cutting. */
export interface SongWatermark {
  readonly key: string
  /** 32 bits, which are read again with the key. */
  readonly songNumber: number
}
