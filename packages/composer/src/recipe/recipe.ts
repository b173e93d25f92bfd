import type { ComposeRequest } from '#composer/compose-request.ts'
import type { PartName } from '#composer/parts/part-names.ts'
import type { SectionKind } from '#composer/score.ts'
import type { VoiceKind } from '@cadenza/vocabulary/music-terms'

/** A part that can be heard alone in the mix: an instrument's, or the singer's. */
export type MixPart = PartName | 'vocal'

/** One change to a song. Sections and lines are counted from 0 in the song as the edits before have left it. */
export type Edit =
  | { readonly op: 'setTempo'; readonly bpm: number }
  | { readonly op: 'transpose'; readonly semitones: number }
  | { readonly op: 'setInstrument'; readonly part: PartName; readonly program: number }
  | { readonly op: 'mute'; readonly part: MixPart; readonly isMuted: boolean }
  | { readonly op: 'setLevel'; readonly part: MixPart; readonly offsetLu: number }
  | { readonly op: 'setChords'; readonly section: number; readonly chords: readonly string[] }
  | { readonly op: 'newTune'; readonly section: number; readonly take: number }
  | { readonly op: 'newTake'; readonly part: PartName; readonly take: number; readonly section?: number | undefined }
  | { readonly op: 'setLine'; readonly line: number; readonly text: string }
  | { readonly op: 'setVoice'; readonly voice: VoiceKind }
  | { readonly op: 'repeatSection'; readonly section: number }
  | { readonly op: 'moveSection'; readonly section: number; readonly to: number }
  | { readonly op: 'dropSection'; readonly section: number }
  | { readonly op: 'addSection'; readonly kind: SectionKind; readonly at: number; readonly bars?: number | undefined }

export type EditOf<Op extends Edit['op']> = Extract<Edit, { readonly op: Op }>

/** What was asked for, without what chance is drawn from. */
export type RecipeRequest = Pick<
  ComposeRequest,
  'prompt' | 'genres' | 'lengthSeconds' | 'instrumental' | 'lyrics' | 'voice'
>

/** A song as data: composing it gives the same score wherever it is composed. */
export interface Recipe {
  /** The version of the engine whose song this is. */
  readonly engine: string
  /** What every random stream is forked from: the id of the generation. */
  readonly root: string
  readonly request: RecipeRequest
  /** In the order in which they were made; without the last one it is the recipe before. */
  readonly edits: readonly Edit[]
}
