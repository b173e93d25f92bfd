import type { Genre } from '@cadenza/vocabulary/genres'
import { compressionCurve, createEnvelopeFollower, GAIN_INTERVAL_FRAMES } from '#band/signal/effects/compressor.ts'
import { decibelsToGain } from '#band/signal/decibels.ts'
import { createKWeightedEnergy, loudnessFromPowers, SILENT_LUFS } from '#band/signal/meters/loudness-meter.ts'
import { SAMPLE_RATE, type Stereo } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES, createSpillFile } from '#band/synth/spill-file.ts'
import { createChannelEffects } from './channel-effects.ts'
import { type Channel, type RecordedChannel, roleSettings } from './channel.ts'

/**
 * The loudness of a channel at 0 LU. The master sets the final loudness, but the compressors are tuned for this value.
 */
const REFERENCE_LUFS = -20
const LARGEST_GAIN_DB = 30
/** After this much silence filters and compressors have settled, so that further silent blocks can be skipped. */
const FORGOTTEN_AFTER_BLOCKS = 12

/** Frames per stored energy; each energy covers four points of the gain. */
const ENERGY_EVERY = 4 * GAIN_INTERVAL_FRAMES
const ENERGIES_IN_BLOCK = BLOCK_FRAMES / ENERGY_EVERY
const POINTS_IN_BLOCK = BLOCK_FRAMES / GAIN_INTERVAL_FRAMES
/** A tenth of a second, which is the step of the loudness measurement. */
const ENERGIES_IN_STEP = Math.round(SAMPLE_RATE / 10 / ENERGY_EVERY)

/** The measures that compression and level of a stem are computed from. */
export interface ChannelMeasures {
  readonly levels: Float32Array
  readonly energies: Float32Array
}

/**
 * Writes a stem to disk after the effects of its channel. Programs of a sound bank differ by 10 dB, so the level is set
 * from measurements, before the compressor and again after it. Both are computed from the measures, so that the audio
 * is processed only once. Returns null if the stem is silent.
 */
export async function recordChannel(
  source: AsyncIterable<Stereo>,
  { channel, genre, blocks, path }: { channel: Channel; genre: Genre; blocks: number; path: string },
): Promise<RecordedChannel | null> {
  const shape = createChannelEffects(channel, genre)
  const measure = createChannelMeter(channel, genre, blocks)
  const file = createSpillFile(path)
  try {
    const isForgotten = createRestCounter()
    let index = 0
    for await (const block of source) {
      if (!isForgotten(isSilent(block))) {
        shape.process(block)
        measure.add(index, block)
        file.write(index, block)
      }
      if (++index === blocks) break
    }
  } finally {
    file.close()
  }
  const level = computeChannelGains(measure, channel, genre)
  return level && { ...channel, path, gains: level.gains, firstGain: level.gainAt(0) }
}

const isSilent = ({ left, right }: Stereo): boolean => isZero(left) && isZero(right)

function isZero(samples: Float32Array): boolean {
  for (let i = 0; i < samples.length; i++) if (samples[i] !== 0) return false
  return true
}

/**
 * The returned function must be called once per block; it returns true if the silence is long enough to skip the block.
 */
function createRestCounter(): (isSilent: boolean) => boolean {
  let rest = 0
  return (isSilentNow) => {
    rest = isSilentNow ? rest + 1 : 0
    return rest > FORGOTTEN_AFTER_BLOCKS
  }
}

/** The settings of channels without a compressor. */
const FLAT = { thresholdDb: 0, ratio: 1, attackMs: 1, releaseMs: 1 }

export const createChannelFollower = ({ role }: Channel, genre: Genre) =>
  createEnvelopeFollower(roleSettings(role, genre).compressor ?? FLAT, SAMPLE_RATE)

/** Blocks that are not added count as silence. */
export function createChannelMeter(channel: Channel, genre: Genre, blocks: number) {
  const levels = new Float32Array(blocks * POINTS_IN_BLOCK)
  const energies = new Float32Array(blocks * ENERGIES_IN_BLOCK)
  const follower = createChannelFollower(channel, genre)
  const energyOf = createKWeightedEnergy(SAMPLE_RATE)
  return {
    levels,
    energies,
    add(index: number, block: Stereo): void {
      follower.follow(block, levels.subarray(index * POINTS_IN_BLOCK, (index + 1) * POINTS_IN_BLOCK))
      for (let part = 0; part < ENERGIES_IN_BLOCK; part++) {
        const from = part * ENERGY_EVERY
        energies[index * ENERGIES_IN_BLOCK + part] = energyOf(block, from, from + ENERGY_EVERY)
      }
    },
  }
}

export interface ChannelGains {
  /** One gain per measured level. */
  readonly gains: Float32Array<SharedArrayBuffer>
  /** Returns the gain for a level of the stem. */
  gainAt(level: number): number
}

/** Returns null if the stem is silent. */
export function computeChannelGains(
  { levels, energies }: ChannelMeasures,
  channel: Channel,
  genre: Genre,
): ChannelGains | null {
  const lufs = loudnessAfterGain(energies, () => 1)
  if (lufs <= SILENT_LUFS) return null
  const wantedLufs = REFERENCE_LUFS + channel.levelLu
  const before = decibelsToGain(clamp(wantedLufs - lufs))
  const compression = compressionCurve(roleSettings(channel.role, genre).compressor ?? FLAT)
  const gains = new Float32Array(new SharedArrayBuffer(levels.length * Float32Array.BYTES_PER_ELEMENT))
  for (let i = 0; i < levels.length; i++) gains[i] = before * compression(before * (levels[i] ?? 0))
  const behind = decibelsToGain(clamp(wantedLufs - loudnessAfterGain(energies, (index) => meanGain(gains, index))))
  for (let i = 0; i < gains.length; i++) gains[i] = (gains[i] ?? 0) * behind
  return { gains, gainAt: (level: number) => before * compression(before * level) * behind }
}

const clamp = (decibels: number): number => Math.max(-LARGEST_GAIN_DB, Math.min(LARGEST_GAIN_DB, decibels))

/** The mean of the four gain points that one energy covers. */
function meanGain(gains: Float32Array, energy: number): number {
  const first = energy * 4
  return ((gains[first] ?? 0) + (gains[first + 1] ?? 0) + (gains[first + 2] ?? 0) + (gains[first + 3] ?? 0)) / 4
}

function loudnessAfterGain(energies: Float32Array, gainAt: (energy: number) => number): number {
  const powers: number[] = []
  for (let from = 0; from + ENERGIES_IN_STEP <= energies.length; from += ENERGIES_IN_STEP) {
    let sum = 0
    for (let i = from; i < from + ENERGIES_IN_STEP; i++) sum += (energies[i] ?? 0) * gainAt(i) ** 2
    powers.push(sum / (ENERGIES_IN_STEP * ENERGY_EVERY))
  }
  return loudnessFromPowers(powers).integratedLufs
}
