import type { AiContributions, DigitalSourceType } from '@cadenza/song-file/tags/ai-disclosure'
import type { AudioFormat } from './song-order.ts'

export interface AudioFile {
  /** Relative to the folder of the song. */
  readonly fileName: string
  readonly contentType: string
  readonly bytes: number
}

export interface SungWordTime {
  readonly text: string
  readonly startSeconds: number
  readonly endSeconds: number
}

export interface SungLineTime {
  readonly line: string
  readonly section: number
  readonly startSeconds: number
  readonly endSeconds: number
  readonly words: readonly SungWordTime[]
}

/** Everything about a song except its bytes; can be stored as JSON. */
export interface FinishedSong {
  readonly id: string
  readonly seed: string
  readonly engineVersion: string
  /** The SHA-256 of the score: songs with the same one have the same notes. */
  readonly fingerprint: string
  readonly title: string
  readonly genre: string
  readonly mood: string
  readonly bpm: number
  readonly key: string
  readonly timeSignature: string
  readonly lengthSeconds: number
  readonly sections: readonly {
    readonly kind: string
    readonly startSeconds: number
    readonly bars: number
    readonly chords: readonly string[]
  }[]
  /** If an instrument plays the melody, these are the words that belong to it. */
  readonly lyrics: readonly SungLineTime[]
  readonly unsungLines: readonly string[]
  /** The lines with their times in the LRC format; empty if the song has no lyrics. */
  readonly lrc: string
  /** The score as a MIDI file in base64. */
  readonly midi: string
  readonly language: string | null
  readonly vocals: 'sung' | 'played' | 'none'
  readonly loudness: { readonly lufs: number; readonly truePeakDb: number; readonly rangeLu: number }
  /** 800 bytes in base64: the loudest sample in each of 800 equal intervals. */
  readonly peaks: string
  readonly provenance: {
    readonly digitalSourceType: DigitalSourceType
    readonly contributions: AiContributions
    /** The content of the watermark, as eight hexadecimal digits. */
    readonly watermark: string | null
    readonly c2pa: boolean
  }
  readonly format: AudioFormat
  readonly audio: AudioFile
  readonly stems: readonly (AudioFile & { readonly name: string })[]
}
