import path from 'node:path'
import type { RecordedChannel } from '#band/mix/channel.ts'
import { measuresOf } from '#band/mix/measure-mix.ts'
import type { MasterFacts } from '#band/mix/master.ts'
import { blocksOf, type SongForm, songFrames } from '#band/mix/song-length.ts'
import { joinSketches, type SongSketch } from '#band/mix/song-sketch.ts'
import { spansOf } from '#band/mix/song-spans.ts'
import { createSpillFile } from '#band/synth/spill-file.ts'
import type { SongMark } from './band-parts.ts'
import { codingOf } from './mp3-coding.ts'
import type { SongEncoder, SongRecording } from './song-encoder.ts'
import type { AudioFormat } from './song-order.ts'
import type { HeldThread, ThreadPool } from './thread-pool.ts'

export interface MixOrder {
  readonly form: SongForm
  readonly channels: readonly RecordedChannel[]
  /** For what does not fit into memory; the caller's to remove. */
  readonly folder: string
  readonly signal: AbortSignal
}

export interface FinishedMix {
  readonly path: string
  readonly sketch: SongSketch
}

/**
 * Twice over the song, block by block from disk and several parts of it at a time: the channels together and what they measure;
 * then what follows from the measures, which is balance, breath and ending. Never more than a few blocks are in memory.
 */
export async function mixSong(pool: ThreadPool, { form, channels, folder, signal }: MixOrder): Promise<FinishedMix> {
  const { frames, withRing } = songFrames(form)
  const mixedPath = path.join(folder, 'mixed')
  const finishedPath = path.join(folder, 'finished')
  for (const each of [mixedPath, finishedPath]) createSpillFile(each).close()
  const sums = await all(
    spansOf(blocksOf(withRing)).map((span) => pool.ask('mixSpan', { form, channels, span, mixedPath }, signal)),
  )
  const measures = measuresOf(form, sums)
  const sketches = await all(
    spansOf(blocksOf(frames)).map((span) => {
      return pool.ask('finishSpan', { form, measures, span, mixedPath, finishedPath }, signal)
    }),
  )
  return { path: finishedPath, sketch: joinSketches(sketches) }
}

/** All have ended when a failure is told: they write into a folder that will be removed. */
async function all<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works)
  return Promise.all(works)
}

export interface MasterOrder {
  readonly form: SongForm
  readonly mix: FinishedMix
  readonly format: AudioFormat
  readonly encoder: SongEncoder
  readonly workPath: string
  readonly mark: SongMark | null
  readonly signal: AbortSignal
}

export interface RecordedMaster {
  readonly facts: MasterFacts
  readonly recording: SongRecording
}

/** Encodes the song while it is mastered. Where a master has missed its loudness, both are done again. */
export function masterSong(pool: ThreadPool, order: MasterOrder): Promise<RecordedMaster> {
  const { form, mix, format, mark, signal } = order
  const { ceilingDb } = codingOf(format)
  return pool.hold(async (thread) => {
    await thread.ask('openMaster', { form, finishedPath: mix.path, ceilingDb, sketch: mix.sketch, mark })
    for (;;) {
      const { recording, facts, isMissed } = await recordMaster(thread, order)
      if (!isMissed) return { recording, facts }
      await recording.discard()
    }
  }, signal)
}

async function recordMaster(thread: HeldThread, { encoder, format, workPath, signal }: MasterOrder) {
  const recording = encoder.record(format, workPath, signal)
  try {
    let next = thread.ask('masterPiece', null)
    for (;;) {
      const piece = await next
      if (piece.pcm === null) return { ...piece, recording }
      // The next piece is made while this one is encoded.
      next = thread.ask('masterPiece', null)
      next.catch(() => undefined)
      await recording.write(piece.pcm)
    }
  } catch (error) {
    await recording.discard()
    throw error
  }
}
