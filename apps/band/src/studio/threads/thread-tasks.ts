import type { ComposedRecipe } from '@cadenza/composer/recipe/compose-recipe'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import type { Score } from '@cadenza/composer/score'
import type { Channel, RecordedChannel } from '#band/mix/channels/channel.ts'
import type { FinishSpanInput } from '#band/mix/finishing/finish-span.ts'
import type { MasterMeasures } from '#band/mix/master/master-song.ts'
import type { MixSums } from '#band/mix/measure-mix.ts'
import type { MixSpanInput } from '#band/mix/mix-span.ts'
import type { SongForm } from '#band/mix/song-length.ts'
import type { LoudnessProfile } from '#band/mix/master/loudness-profile.ts'
import type { StemOutput } from '#band/mix/channels/write-stems.ts'
import type { SongWatermark, SungSong, SungTake, TakeLines, VocalTake } from '#band/studio/singer.ts'
import type { EncodeMp3Input } from '#band/studio/encoding/encode-mp3.ts'
import type { SongRequest } from '#band/studio/song-order.ts'
import type { StreamRendererInput, StreamPiece } from '#band/studio/streaming/stream-renderer.ts'
import type { StemTask } from '#band/studio/stems/stem-tasks.ts'
import type { SungPiece } from '#band/studio/stems/sung-pieces.ts'

/** Inputs that record a stem have nothing that does not decide about its audio, because they are its key in the cache. */
export interface PlayTrackInput {
  readonly song: Pick<Score, 'genre' | 'tempoMap'>
  readonly blocks: number
  readonly task: StemTask & { readonly kind: 'track' }
  readonly soundFontPath: string
  readonly path: string
}

export interface SingLinesInput {
  readonly song: SungSong
  readonly take: VocalTake
  readonly lines: TakeLines
  readonly voicePath: string
  readonly path: string
}

export interface SungLines {
  readonly piece: SungPiece
  readonly words: SungTake['words']
}

export interface RecordTakeInput {
  readonly genre: Score['genre']
  readonly blocks: number
  readonly channel: Channel
  readonly pieces: readonly SungPiece[]
  readonly path: string
}

export interface OpenMasterInput {
  readonly form: SongForm
  readonly finishedPath: string
  /** The highest allowed peak in dBTP. */
  readonly ceilingDb: number
  readonly profile: LoudnessProfile
  readonly watermark: SongWatermark | null
}

/** The next piece of the master, or its measures at the end; `needsAnotherPass` is true if it missed its loudness. */
export type MasterPiece =
  | { readonly pcm: Uint8Array<ArrayBuffer> }
  | { readonly pcm: null; readonly measures: MasterMeasures; readonly needsAnotherPass: boolean }

/** All tasks of a render thread. */
export interface ThreadTasks {
  compose(request: SongRequest): Score
  composeRecipe(recipe: Recipe): ComposedRecipe
  /** Returns null if the track is silent. */
  play(order: PlayTrackInput): RecordedChannel | null
  sing(order: SingLinesInput): SungLines
  recordTake(order: RecordTakeInput): RecordedChannel | null
  mixSpan(order: MixSpanInput): MixSums
  finishSpan(order: FinishSpanInput): LoudnessProfile
  /**
   * Starts a master, whose pieces `masterPiece` returns one by one; after a pass that missed its loudness, it returns
   * the pieces of the next pass.
   */
  openMaster(order: OpenMasterInput): null
  masterPiece(order: null): MasterPiece
  writeStems(order: { readonly form: SongForm; readonly stems: readonly StemOutput[] }): null
  encodePcm(order: EncodeMp3Input): null
  /** Starts a song, whose pieces `streamPiece` returns one by one. */
  openStream(order: StreamRendererInput & { readonly soundFontPath: string; readonly voicePath: string | null }): null
  streamPiece(order: null): StreamPiece
}

export type TaskName = keyof ThreadTasks
export type TaskInput<Name extends TaskName> = Parameters<ThreadTasks[Name]>[0]
export type TaskResult<Name extends TaskName> = ReturnType<ThreadTasks[Name]>

export interface TaskMessage {
  readonly task: TaskName
  readonly input: unknown
}

/** No message has a buffer at a greater depth. */
const DEEPEST = 4

/**
 * Returns the buffers of a message that can be transferred instead of copied; the sender must not use them afterwards.
 */
export function transferableIn(message: unknown, depth = 0): ArrayBuffer[] {
  if (ArrayBuffer.isView(message)) return message.buffer instanceof ArrayBuffer ? [message.buffer] : []
  if (typeof message !== 'object' || message === null || depth === DEEPEST) return []
  return Object.values(message).flatMap((value) => transferableIn(value, depth + 1))
}
