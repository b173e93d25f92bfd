import path from 'node:path'
import type { RecordedChannel } from '#band/mix/channels/channel.ts'
import { mixMeasuresOf } from '#band/mix/measure-mix.ts'
import type { MasterMeasures } from '#band/mix/master/master-song.ts'
import { blocksOf, type SongForm, songFrames } from '#band/mix/song-length.ts'
import { joinLoudnessProfiles, type LoudnessProfile } from '#band/mix/master/loudness-profile.ts'
import { splitIntoSpans } from '#band/mix/song-spans.ts'
import { createSpillFile } from '#band/synth/spill-file.ts'
import type { SongWatermark } from './singer.ts'
import { encoderLevelsFor } from './encoding/encoder-levels.ts'
import type { SongEncoder, SongWriter } from './encoding/song-encoder.ts'
import type { AudioFormat } from './song-order.ts'
import type { ReservedThread, ThreadPool } from './threads/thread-pool.ts'

export interface MixSongInput {
  readonly form: SongForm
  readonly channels: readonly RecordedChannel[]
  /** Holds temporary audio that does not fit into memory; the caller must remove it. */
  readonly folder: string
  readonly signal: AbortSignal
}

export interface FinishedMix {
  readonly path: string
  readonly profile: LoudnessProfile
}

/**
 * Passes over the song twice, block by block from disk, with several spans in parallel. The first pass mixes and
 * measures the channels; the second applies what follows from the measures: balance, section gains and ending. Only a
 * few blocks are in memory at any time.
 */
export async function mixSong(
  pool: ThreadPool,
  { form, channels, folder, signal }: MixSongInput,
): Promise<FinishedMix> {
  const { frames, withRing } = songFrames(form)
  const mixedPath = path.join(folder, 'mixed')
  const finishedPath = path.join(folder, 'finished')
  for (const each of [mixedPath, finishedPath]) createSpillFile(each).close()
  const sums = await settleAll(
    splitIntoSpans(blocksOf(withRing)).map((span) => pool.run('mixSpan', { form, channels, span, mixedPath }, signal)),
  )
  const measures = mixMeasuresOf(form, sums)
  const sketches = await settleAll(
    splitIntoSpans(blocksOf(frames)).map((span) => {
      return pool.run('finishSpan', { form, measures, span, mixedPath, finishedPath }, signal)
    }),
  )
  return { path: finishedPath, profile: joinLoudnessProfiles(sketches) }
}

/** Rejects only after all promises have settled, because they write into a folder that will be removed. */
async function settleAll<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works)
  return Promise.all(works)
}

export interface MasterAndEncodeInput {
  readonly form: SongForm
  readonly mix: FinishedMix
  readonly format: AudioFormat
  readonly encoder: SongEncoder
  readonly workPath: string
  readonly watermark: SongWatermark | null
  readonly signal: AbortSignal
}

export interface RecordedMaster {
  readonly measures: MasterMeasures
  readonly recording: SongWriter
}

/** Encodes the song while it is mastered. If a master misses its loudness, both are repeated. */
export function masterAndEncode(pool: ThreadPool, order: MasterAndEncodeInput): Promise<RecordedMaster> {
  const { form, mix, format, watermark, signal } = order
  const { ceilingDb } = encoderLevelsFor(format)
  return pool.withThread(async (thread) => {
    await thread.run('openMaster', { form, finishedPath: mix.path, ceilingDb, profile: mix.profile, watermark })
    for (;;) {
      const { recording, measures, needsAnotherPass } = await encodeMasterPass(thread, order)
      if (!needsAnotherPass) return { recording, measures }
      await recording.discard()
    }
  }, signal)
}

async function encodeMasterPass(thread: ReservedThread, { encoder, format, workPath, signal }: MasterAndEncodeInput) {
  const recording = encoder.openWriter(format, workPath, signal)
  try {
    let next = thread.run('masterPiece', null)
    for (;;) {
      const piece = await next
      if (piece.pcm === null) return { ...piece, recording }
      // The next piece is made while this one is encoded.
      next = thread.run('masterPiece', null)
      next.catch(() => undefined)
      await recording.write(piece.pcm)
    }
  } catch (error) {
    await recording.discard()
    throw error
  }
}
