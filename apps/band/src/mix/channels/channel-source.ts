import { GAIN_INTERVAL_FRAMES } from '#band/signal/effects/compressor.ts'
import type { Stereo } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES, openSpillFile } from '#band/synth/spill-file.ts'
import type { RecordedChannel } from './channel.ts'

export const POINTS_IN_BLOCK = BLOCK_FRAMES / GAIN_INTERVAL_FRAMES

/** The points of a gain curve in one block, and the last point before the block. */
export interface BlockGain {
  before: number
  readonly points: Float32Array
}

/** Reads the blocks of a channel after its effects, and the gains to multiply them by. */
export interface ChannelSource {
  /** Returns false if the block is silent. */
  read(index: number, into: Stereo): boolean
  readGain(index: number, into: BlockGain): void
  close(): void
}

export function openRecordedChannel({ path, gains, firstGain }: RecordedChannel): ChannelSource {
  const file = openSpillFile(path)
  return {
    read: (index, into) => file.read(index, into),
    readGain(index, into) {
      const first = index * POINTS_IN_BLOCK
      into.before = gains[first - 1] ?? firstGain
      into.points.set(gains.subarray(first, first + POINTS_IN_BLOCK))
    },
    close: () => file.close(),
  }
}

export const newBlockGain = (): BlockGain => ({ before: 1, points: new Float32Array(POINTS_IN_BLOCK).fill(1) })

/** Combines two gains that are applied one after the other. */
export function multiplyGain(gain: BlockGain, by: BlockGain): void {
  gain.before *= by.before
  for (let i = 0; i < gain.points.length; i++) gain.points[i] = (gain.points[i] ?? 0) * (by.points[i] ?? 0)
}

/** Interpolates linearly between the points. */
export function applyGain({ before, points }: BlockGain, { left, right }: Stereo): void {
  let gain = before
  for (let point = 0; point < points.length; point++) {
    const slope = ((points[point] ?? 0) - gain) / GAIN_INTERVAL_FRAMES
    const start = point * GAIN_INTERVAL_FRAMES
    for (let i = start; i < start + GAIN_INTERVAL_FRAMES; i++) {
      gain += slope
      left[i] = (left[i] ?? 0) * gain
      right[i] = (right[i] ?? 0) * gain
    }
    gain = points[point] ?? 0
  }
}
