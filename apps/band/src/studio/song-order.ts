import type { ComposeRequest } from '@cadenza/composer/compose-request'

/** What can be sent to another thread and written down: no functions. */
export type SongRequest = Omit<ComposeRequest, 'stressesOf'>

export interface Mp3Format {
  readonly kind: 'mp3'
  readonly bitrateKbps: Mp3Bitrate
  readonly sampleRate: 44_100 | 48_000
}

export type AudioFormat = Mp3Format | { readonly kind: 'wav' | 'pcm' }

export const MP3_BITRATES = [64, 96, 128, 160, 192, 224, 256, 320] as const
export type Mp3Bitrate = (typeof MP3_BITRATES)[number]

/** A stream has no end that a loop could come back to, and no room for stems. */
export interface StreamedOrder {
  readonly request: SongRequest
  readonly format: Mp3Format
}

export interface SongOrder {
  readonly request: SongRequest
  readonly format: AudioFormat
  /** Ends where it begins: for a game, a video, a shop. */
  readonly isLoop: boolean
  readonly withStems: boolean
}
