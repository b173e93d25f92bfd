import type { LyricWord, Score, Vocal, VocalNote } from '@cadenza/composer/score'

export type VocalTake = 'lead' | 'double' | 'harmony'

/** Some lines of a take, which are sung at once. */
export interface TakeLines {
  readonly notes: readonly VocalNote[]
  /** The beat at which the take has sung its last note before them; null if they are its first. */
  readonly restsFromBeat: number | null
}

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

/** What of a score decides how its lines are sung. */
export interface SungSong extends Pick<Score, 'tempoMap' | 'lengthSeconds' | 'seed'> {
  readonly vocal: Pick<Vocal, 'voice' | 'style'> | null
  readonly lyrics: readonly { readonly words: readonly Pick<LyricWord, 'text'>[] }[]
}

/** Sings a score; without a singer an instrument plays the melody. */
export interface Singer {
  /** `lines` are whole lines of the vocal notes that this take sings. */
  sing(song: SungSong, lines: TakeLines, take: VocalTake): SungTake
}

/** Identifies a song as ours, even after it was encoded and cut. */
export interface SongWatermark {
  readonly key: string
  /** 32 bits, which can be read with the key. */
  readonly songNumber: number
}
