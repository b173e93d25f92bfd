import { silence } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES, openSpillFileForUpdate } from '#band/synth/spill-file.ts'
import type { RecordedChannel } from './channels/channel.ts'
import { openRecordedChannel } from './channels/channel-source.ts'
import { GENRE_SOUNDS } from './genre-sound.ts'
import { createMixMeter, type MixSums } from './measure-mix.ts'
import { createMixDown } from './mix-down.ts'
import type { SongForm } from './song-length.ts'
import type { BlockSpan } from './song-spans.ts'
import { createTape } from './finishing/tape.ts'

/** Nearly five seconds, after which the longest reverb has decayed by more than 100 dB. */
const REVERB_TAIL_BLOCKS = 52

export interface MixSpanInput {
  readonly form: SongForm
  readonly channels: readonly RecordedChannel[]
  readonly span: BlockSpan
  /** A spill file that must exist already. */
  readonly mixedPath: string
}

/** Mixes the channels of one span of a song, with the reverb and the ducking that the audio before the span causes. */
export function mixSpan({ form, channels, span, mixedPath }: MixSpanInput): MixSums {
  const { score } = form
  const sound = GENRE_SOUNDS[score.genre]
  const mixChannels = channels.map((channel) => ({ channel, source: openRecordedChannel(channel) }))
  const output = openSpillFileForUpdate(mixedPath)
  const start = Math.max(0, span.from - REVERB_TAIL_BLOCKS)
  const mixDown = createMixDown(mixChannels, sound, score)
  const tape = sound.isOnTape ? createTape(start * BLOCK_FRAMES) : null
  const meter = createMixMeter(form, span.from * BLOCK_FRAMES)
  const block = silence(BLOCK_FRAMES)
  try {
    for (let index = start; index < span.to; index++) {
      mixDown.mix(index, block)
      tape?.process(block)
      if (index < span.from) continue
      meter.add(index, block)
      output.write(index, block)
    }
    return meter.read()
  } finally {
    for (const { source } of mixChannels) source.close()
    output.close()
  }
}
