import type { RecordedChannel } from '#band/mix/channels/channel.ts'
import type { SongForm } from '#band/mix/song-length.ts'
import type { SungTake } from '#band/studio/singer.ts'
import type { StemCache } from '#band/studio/stem-cache/stem-cache.ts'

export interface RecordStemsInput {
  readonly form: SongForm
  readonly canSing: boolean
  readonly soundFontPath: string
  readonly voicePath: string | null
  /** If null, every stem is recorded anew. */
  readonly cache: StemCache | null
  readonly folder: string
  readonly signal: AbortSignal
  readonly onDone: (done: number, of: number) => void
}

export interface RecordedStems {
  /** In the order of `stemTasks`, independent of which thread finished first. */
  readonly channels: readonly RecordedChannel[]
  readonly isSung: boolean
  readonly words: SungTake['words']
}

export interface RecordedStem {
  readonly recorded: RecordedChannel | null
  readonly words: SungTake['words']
}
