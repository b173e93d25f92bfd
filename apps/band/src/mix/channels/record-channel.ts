import type { GenreId } from '@cadenza/composer/score'
import { compressionCurve, createEnvelopeFollower, GAIN_INTERVAL_FRAMES } from '#band/signal/effects/compressor.ts'
import { decibelsToGain } from '#band/signal/decibels.ts'
import { createKWeightedEnergy, loudnessFromPowers, SILENT_LUFS } from '#band/signal/meters/loudness-meter.ts'
import { SAMPLE_RATE, type Stereo } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES, createSpillFile } from '#band/synth/spill-file.ts'
import { createChannelEffects } from './channel-effects.ts'
import { type Channel, type RecordedChannel, roleSettings } from './channel.ts'

/** Loudness of a channel at 0 LU; any will do, as the master decides in the end, but the compressors are set for this one. */
const REFERENCE_LUFS = -20
const LARGEST_GAIN_DB = 30
/** Behind so much silence no filter and no compressor remembers anything, and the rest of it needs no work. */
const FORGOTTEN_AFTER_BLOCKS = 12

/** Energies are kept for every so many frames, each of which has four points of the gain. */
const ENERGY_EVERY = 4 * GAIN_INTERVAL_FRAMES
const ENERGIES_IN_BLOCK = BLOCK_FRAMES / ENERGY_EVERY
const POINTS_IN_BLOCK = BLOCK_FRAMES / GAIN_INTERVAL_FRAMES
/** A tenth of a second, as loudness is measured in. */
const ENERGIES_IN_STEP = Math.round(SAMPLE_RATE / 10 / ENERGY_EVERY)

/** What has to be known of a stem to compress it and to set its level. */
export interface ChannelMeasures {
  readonly levels: Float32Array
  readonly energies: Float32Array
}

/**
 * Brings a stem through its channel to disk. Sound banks disagree by 10 dB between programs, so the level is set by what is
 * measured, once before the compressor, which is set for it, and once behind: worked out from the measures, so that the stem
 * itself is passed over only once. Null where nothing is heard at all.
 */
export async function recordChannel(
  source: AsyncIterable<Stereo>,
  { channel, genre, blocks, path }: { channel: Channel; genre: GenreId; blocks: number; path: string },
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

/** Told of every block whether it is silent, answers whether the instrument has rested long enough to skip it. */
function createRestCounter(): (isSilent: boolean) => boolean {
  let rest = 0
  return (isSilentNow) => {
    rest = isSilentNow ? rest + 1 : 0
    return rest > FORGOTTEN_AFTER_BLOCKS
  }
}

/** For those who are not compressed. */
const FLAT = { thresholdDb: 0, ratio: 1, attackMs: 1, releaseMs: 1 }

export const createChannelFollower = ({ role }: Channel, genre: GenreId) =>
  createEnvelopeFollower(roleSettings(role, genre).compressor ?? FLAT, SAMPLE_RATE)

/** Blocks that are never added are silent. */
export function createChannelMeter(channel: Channel, genre: GenreId, blocks: number) {
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
  /** For every level that was measured. */
  readonly gains: Float32Array<SharedArrayBuffer>
  /** From the level of the stem at some moment to what it has to be multiplied by there. */
  gainAt(level: number): number
}

/** Null where nothing is heard. */
export function computeChannelGains(
  { levels, energies }: ChannelMeasures,
  channel: Channel,
  genre: GenreId,
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

/** Over the frames of one energy. */
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
