import type { ComposeRequest } from '@cadenza/composer/compose-request'
import type { Recipe } from '@cadenza/composer/recipe/recipe'

/** Has no functions, so that it can be sent to another thread and stored as JSON. */
export type SongRequest = Omit<ComposeRequest, 'stressesOf'>

/** What a recipe adds to the request, whose seed is the root of the recipe. */
export type RecipeEdits = Pick<Recipe, 'engine' | 'edits'>

export interface Mp3Format {
  readonly kind: 'mp3'
  readonly bitrateKbps: Mp3Bitrate
  readonly sampleRate: 44_100 | 48_000
}

export type AudioFormat = Mp3Format | { readonly kind: 'wav' | 'pcm' }

export const MP3_BITRATES = [64, 96, 128, 160, 192, 224, 256, 320] as const
export type Mp3Bitrate = (typeof MP3_BITRATES)[number]

/** A stream can neither be a loop nor contain stems. */
export interface StreamedOrder {
  readonly request: SongRequest
  /** Set if the song is that of a recipe. */
  readonly recipe?: RecipeEdits | undefined
  readonly format: Mp3Format
}

export interface SongOrder {
  readonly request: SongRequest
  /** Set if the song is that of a recipe. */
  readonly recipe?: RecipeEdits | undefined
  readonly format: AudioFormat
  /** The end of a loop continues at its beginning, for games, videos and shops. */
  readonly isLoop: boolean
  readonly withStems: boolean
}
