/** Where the powers of a zone were measured: from the start of a note up to each of these seconds. */
export const POWER_EDGES_SECONDS = [0.1, 0.2, 0.4, 0.8, 1.6, 3.2] as const

/** A recorded note in a sprite, and the keys that it is played for. */
export interface SoundZone {
  readonly lowKey: number
  readonly highKey: number
  /** The key at which the recording sounds at its own speed. */
  readonly rootKey: number
  readonly tuneCents: number
  /** How far one key moves the pitch; a drum that sounds the same on every key has 0. */
  readonly centsPerKey: number
  /** Where the recording is in the sprite, counted from its sync click. */
  readonly startSeconds: number
  readonly seconds: number
  /** What repeats while the note is held, counted from the start of the recording. */
  readonly loop?: readonly [fromSeconds: number, toSeconds: number]
  readonly gain: number
  readonly attackSeconds: number
  readonly holdSeconds: number
  /** The time in which the sound would fall by 100 dB. */
  readonly decaySeconds: number
  /** The share of the gain that a held note falls to. */
  readonly sustain: number
  readonly releaseSeconds: number
  /** Notes of one class end each other, as a closed hi-hat ends the open one. */
  readonly exclusiveClass?: number
  /** Only drums have a place of their own. */
  readonly pan?: number
  /** The weighted power of a note of full velocity in dB, between the edges above. */
  readonly powersDb: readonly number[]
}

export interface SpriteFile {
  readonly name: string
  readonly bytes: number
}

/** All recordings of one program, one after another, in two encodings. */
export interface SoundSprite {
  readonly opus: SpriteFile
  readonly mp3: SpriteFile
  readonly seconds: number
  readonly zones: readonly SoundZone[]
}

/** By `soundId`. */
export type SoundIndex = Readonly<Record<string, SoundSprite>>

/** The click is this far from the start of a sprite; decoders disagree by some hundredths of a second where that is. */
export const SYNC_CLICK_SECONDS = 0.05

/** Returns the name of a program's sprite: 'p24', or 'k8' for a drum kit. */
export const soundId = ({ program, isDrums }: { readonly program: number; readonly isDrums: boolean }): string =>
  `${isDrums ? 'k' : 'p'}${program}`
