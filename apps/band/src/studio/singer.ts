import type { Score, VocalNote } from '@cadenza/composer/score'

export type VocalTake = 'lead' | 'double' | 'harmony'

export interface SungTake {
  /** Mono. */
  readonly audio: Float32Array
  /** The frame of the song at which the audio begins. */
  readonly from: number
  /** When each word is heard; a word begins with its consonants, before its first note. */
  readonly words: readonly {
    readonly line: number
    readonly word: number
    readonly startSeconds: number
    readonly endSeconds: number
  }[]
}

/** Sings a score; without a singer an instrument plays the melody. */
export interface Singer {
  /** `notes` are the vocal notes that this take sings. */
  sing(score: Score, notes: readonly VocalNote[], take: VocalTake): SungTake
}

/** Identifies a song as ours, even after it was encoded and cut. */
export interface SongWatermark {
  readonly key: string
  /** 32 bits, which can be read with the key. */
  readonly songNumber: number
}
