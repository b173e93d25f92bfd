import { createMp3Encoder } from 'wasm-media-encoders'
import { createRingMeter, rideRing } from '#band/mix/finishing/ending.ts'
import { createMixFinisher } from '#band/mix/finishing/finish-span.ts'
import { createGainCurve } from '#band/mix/finishing/gain-curve.ts'
import { GENRE_SOUNDS } from '#band/mix/genre-sound.ts'
import { createLoudnessTrim, type LoudnessTrim } from '#band/mix/master/loudness-trim.ts'
import { masterSong } from '#band/mix/master/master-song.ts'
import { createMixDown, type MixChannel } from '#band/mix/mix-down.ts'
import { blocksOf, type SongForm, songFrames } from '#band/mix/song-length.ts'
import type { FrameSource } from '#band/mix/song-source.ts'
import { createTape } from '#band/mix/finishing/tape.ts'
import { SAMPLE_RATE, silence, type Stereo } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'
import type { Singer, SongWatermark } from '#band/studio/singer.ts'
import { partExcerpts } from './excerpts.ts'
import { type MixEstimate, estimateMix } from './estimate-mix.ts'
import { openLiveChannel } from './live-channel.ts'
import { openLiveStem } from './live-stem.ts'
import { encoderLevelsFor } from '#band/studio/encoding/encoder-levels.ts'
import { openWatermarkEmbedder } from '#band/studio/singer-and-watermark.ts'
import type { Mp3Format } from '#band/studio/song-order.ts'
import { stemTasks } from '#band/studio/stems/stem-tasks.ts'
import type { TrackPlayer } from '#band/synth/track-player.ts'

export interface StreamRendererInput {
  readonly form: SongForm
  readonly canSing: boolean
  readonly format: Mp3Format
  readonly watermark: SongWatermark | null
}

export interface StreamRendererDeps {
  readonly player: TrackPlayer
  readonly singer: () => Singer
}

/** The next piece of the song, or null after its end. */
export interface StreamPiece {
  readonly mp3: Uint8Array<ArrayBuffer> | null
}

export interface StreamRenderer {
  next(): StreamPiece
}

/** The first pieces are short, so that playback starts soon; later ones are longer, to save messages. */
const FIRST_PIECE_FRAMES = SAMPLE_RATE / 2
const PIECE_FRAMES = 2 * SAMPLE_RATE

/**
 * Renders a song from its beginning before the rest is played. The loudness of every stem, the balance of the mix and
 * the reduction by the limiter depend on the whole song, so they are estimated from excerpts. All stems are played
 * block by block, so that memory does not grow with the length of the song.
 */
export async function openStreamRenderer(
  order: StreamRendererInput,
  band: StreamRendererDeps,
): Promise<StreamRenderer> {
  const { form, format, watermark } = order
  const { ceilingDb, inputGain } = encoderLevelsFor(format)
  const channels = await openChannels(order, band)
  const { frames } = songFrames(form)
  const estimate = estimateMix(form, channels, ceilingDb)
  const trim = createLoudnessTrim(estimate.powers)
  const source = liveSource(form, channels, estimate, trim)
  const marker = watermark === null ? null : openWatermarkEmbedder(watermark)
  const pieces = masterSong({ source, frames, ceilingDb, warmUpBlocks: 0, watermarkEmbedder: marker }, estimate.gainDb)
  const encoder = await createMp3Encoder()
  const { bitrateKbps: bitrate, sampleRate: outputSampleRate } = format
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 2, bitrate, outputSampleRate })
  let [pieceFrames, isOver] = [FIRST_PIECE_FRAMES, false]
  return {
    next() {
      if (isOver) return { mp3: null }
      const bytes: Uint8Array[] = []
      for (let renderedFrames = 0; renderedFrames < pieceFrames;) {
        const piece = pieces.next()
        if (piece.done) {
          isOver = true
          bytes.push(encoder.finalize().slice())
          for (const { source: channel } of channels) channel.close()
          break
        }
        renderedFrames += piece.value.left.length
        trim.measure(piece.value)
        bytes.push(encoder.encode(louder(piece.value, inputGain)).slice())
      }
      pieceFrames = Math.min(PIECE_FRAMES, 2 * pieceFrames)
      return { mp3: Uint8Array.from(Buffer.concat(bytes)) }
    },
  }
}

function louder({ left, right }: Stereo, gain: number): [Float32Array, Float32Array] {
  return gain === 1 ? [left, right] : [left.map((sample) => sample * gain), right.map((sample) => sample * gain)]
}

async function openChannels(
  { form, canSing }: StreamRendererInput,
  band: StreamRendererDeps,
): Promise<readonly MixChannel[]> {
  const { score } = form
  const channels: MixChannel[] = []
  for (const task of stemTasks(score, canSing)) {
    const stem = await openLiveStem(task, { score, ...band })
    const notes = task.kind === 'track' ? task.track.notes : task.notes
    const { channel } = task
    const source = openLiveChannel({ stem, channel, genre: score.genre }, partExcerpts(score, notes))
    if (source === null) stem.close()
    else channels.push({ channel, source })
  }
  return channels
}

/** Must be read block by block from the beginning to the end. */
function liveSource(
  form: SongForm,
  channels: readonly MixChannel[],
  { measures, gainDb }: MixEstimate,
  trim: LoudnessTrim,
): FrameSource {
  const { score } = form
  const { frames } = songFrames(form)
  const sound = GENRE_SOUNDS[score.genre]
  const mixDown = createMixDown(channels, sound, score)
  const tape = sound.isOnTape ? createTape() : null
  const finish = createMixFinisher(form, measures, score.seed)
  const ringBlock = Math.floor(measures.ringFrom / BLOCK_FRAMES)
  let ending: readonly Stereo[] | null = null

  const mix = (index: number, into: Stereo) => {
    mixDown.mix(index, into)
    tape?.process(into)
  }
  /** Mixes the whole ending at once, because its gain depends on how the last chord decays. */
  const mixEnding = (): readonly Stereo[] => {
    const ring = createRingMeter(measures.ringFrom, frames, ringBlock * BLOCK_FRAMES)
    const blocks = Array.from({ length: blocksOf(frames) - ringBlock }, (_, offset) => {
      const block = silence(BLOCK_FRAMES)
      mix(ringBlock + offset, block)
      ring.add(block)
      return block
    })
    const ride = createGainCurve(rideRing(ring.read(), measures.ringFrom, gainDb))
    for (const [offset, block] of blocks.entries()) ride(block, (ringBlock + offset) * BLOCK_FRAMES)
    return blocks
  }
  return {
    read(from, into) {
      const index = from / BLOCK_FRAMES
      if (index < ringBlock) mix(index, into)
      else {
        ending ??= mixEnding()
        const block = ending[index - ringBlock]
        into.left.set(block?.left ?? new Float32Array(BLOCK_FRAMES))
        into.right.set(block?.right ?? new Float32Array(BLOCK_FRAMES))
      }
      finish(into, from)
      trim.apply(into)
      const end = Math.max(0, Math.min(BLOCK_FRAMES, frames - from))
      into.left.fill(0, end)
      into.right.fill(0, end)
    },
  }
}
