import type { Score, VocalNote } from '@cadenza/composer/score'
import type { Channel, RecordedChannel } from '#band/mix/channel.ts'
import type { FinishSpanOrder } from '#band/mix/finish-span.ts'
import type { MasterFacts } from '#band/mix/master.ts'
import type { MixSums } from '#band/mix/measure-mix.ts'
import type { MixSpanOrder } from '#band/mix/mix-span.ts'
import type { SongForm } from '#band/mix/song-length.ts'
import type { SongSketch } from '#band/mix/song-sketch.ts'
import type { StemOutput } from '#band/mix/write-stems.ts'
import type { SongMark, SungTake, Take } from './band-parts.ts'
import type { PcmEncoding } from './encode-pcm.ts'
import type { SongRequest } from './song-order.ts'
import type { StreamOrder, StreamPiece } from './song-stream.ts'
import type { StemTask } from './stem-tasks.ts'
import type { SungPiece } from './sung-pieces.ts'

export interface PlayOrder {
  readonly form: SongForm
  readonly task: StemTask & { readonly kind: 'track' }
  readonly soundFontPath: string
  readonly path: string
}

export interface SingOrder {
  readonly score: Score
  readonly take: Take
  readonly notes: readonly VocalNote[]
  readonly voicePath: string
  readonly path: string
}

export interface SungLines {
  readonly piece: SungPiece
  readonly words: SungTake['words']
}

export interface TakeOrder {
  readonly form: SongForm
  readonly channel: Channel
  readonly pieces: readonly SungPiece[]
  readonly path: string
}

export interface MasterOrder {
  readonly form: SongForm
  readonly finishedPath: string
  /** In dBTP: what no peak may pass. */
  readonly ceilingDb: number
  readonly sketch: SongSketch
  readonly mark: SongMark | null
}

/** More of the master, or what it has become; with another gain to try where it has missed its loudness. */
export type MasterPiece =
  | { readonly pcm: Uint8Array<ArrayBuffer> }
  | { readonly pcm: null; readonly facts: MasterFacts; readonly isMissed: boolean }

/** All that a thread of the band can be asked for. */
export interface ThreadTasks {
  compose(request: SongRequest): Score
  /** Null where nothing is heard. */
  play(order: PlayOrder): RecordedChannel | null
  sing(order: SingOrder): SungLines
  recordTake(order: TakeOrder): RecordedChannel | null
  mixSpan(order: MixSpanOrder): MixSums
  finishSpan(order: FinishSpanOrder): SongSketch
  /** Begins a master, of which `masterPiece` then gives one piece after the other; after a missed one, those of another try. */
  openMaster(order: MasterOrder): null
  masterPiece(order: null): MasterPiece
  writeStems(order: { readonly form: SongForm; readonly stems: readonly StemOutput[] }): null
  encodePcm(order: PcmEncoding): null
  /** Begins a song of which `streamPiece` then gives one piece after the other. */
  openStream(order: StreamOrder & { readonly soundFontPath: string; readonly voicePath: string | null }): null
  streamPiece(order: null): StreamPiece
}

export type TaskName = keyof ThreadTasks
export type Question<Name extends TaskName> = Parameters<ThreadTasks[Name]>[0]
export type Answer<Name extends TaskName> = ReturnType<ThreadTasks[Name]>

export interface TaskMessage {
  readonly task: TaskName
  readonly question: unknown
}

/** No message has a buffer deeper than this. */
const DEEPEST = 4

/** The buffers of a message that need not be copied, as their sender has no more use for them. */
export function transferableIn(message: unknown, depth = 0): ArrayBuffer[] {
  if (ArrayBuffer.isView(message)) return message.buffer instanceof ArrayBuffer ? [message.buffer] : []
  if (typeof message !== 'object' || message === null || depth === DEEPEST) return []
  return Object.values(message).flatMap((value) => transferableIn(value, depth + 1))
}
