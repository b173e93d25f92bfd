import type { AiContributions } from '#band/provenance/ai-disclosure-tags.ts'
import type { AudioFormat } from './song-order.ts'

export interface AudioFile {
  /** In the folder of the song. */
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

/** Everything about a song but its bytes; can be written down and read again. */
export interface FinishedSong {
  readonly id: string
  readonly seed: string
  readonly engineVersion: string
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
  /** With a melody that is played instead of sung, the words that belong to it. */
  readonly lyrics: readonly SungLineTime[]
  readonly unsungLines: readonly string[]
  /** The lines with their times as players of lyrics read them; empty where nothing is sung. */
  readonly lrc: string
  /** What was played, as a MIDI file; in base64. */
  readonly midi: string
  readonly language: string | null
  readonly vocals: 'sung' | 'played' | 'none'
  readonly loudness: { readonly lufs: number; readonly truePeakDb: number; readonly rangeLu: number }
  /** 800 bytes, the loudest sample of each of equal stretches; in base64. */
  readonly peaks: string
  readonly provenance: {
    readonly digitalSourceType: string
    readonly contributions: AiContributions
    /** What its watermark says: eight hexadecimal digits. */
    readonly watermark: string | null
    readonly c2pa: boolean
  }
  readonly format: AudioFormat
  readonly audio: AudioFile
  readonly stems: readonly (AudioFile & { readonly name: string })[]
}
