import { decibelsToGain } from '#band/signal/decibels.ts'
import { createKWeightedEnergy, loudnessFromPowers } from '#band/signal/meters/loudness-meter.ts'
import { SAMPLE_RATE, type Stereo } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'
import { clipPeak } from './peak-clipping.ts'

/** Peaks and energies of a song per interval of STRETCH frames, from which the effect of a limiter can be estimated. */
export interface LoudnessProfile {
  readonly peaks: Float32Array<ArrayBuffer>
  /** K-weighted sums over the interval. */
  readonly energies: Float32Array<ArrayBuffer>
}

const STRETCH = 64
const STRETCHES_IN_BLOCK = BLOCK_FRAMES / STRETCH
/** A tenth of a second, which is the step of the loudness measurement. */
const STRETCHES_IN_STEP = Math.round(SAMPLE_RATE / 10 / STRETCH)
export const STEP_FRAMES = STRETCHES_IN_STEP * STRETCH

export function createLoudnessProfiler(blocks: number): { add(block: Stereo): void; read(): LoudnessProfile } {
  const sketch = {
    peaks: new Float32Array(blocks * STRETCHES_IN_BLOCK),
    energies: new Float32Array(blocks * STRETCHES_IN_BLOCK),
  }
  const energyOf = createKWeightedEnergy(SAMPLE_RATE)
  let at = 0
  return {
    add(block) {
      for (let from = 0; from < BLOCK_FRAMES; from += STRETCH, at++) {
        sketch.peaks[at] = peakOf(block, from, from + STRETCH)
        sketch.energies[at] = energyOf(block, from, from + STRETCH)
      }
    },
    read: () => sketch,
  }
}

function peakOf({ left, right }: Stereo, from: number, to: number): number {
  let peak = 0
  for (let i = from; i < to; i++) {
    const l = left[i] ?? 0
    const r = right[i] ?? 0
    if (l > peak || l < -peak) peak = Math.abs(l)
    if (r > peak || r < -peak) peak = Math.abs(r)
  }
  return peak
}

export function joinLoudnessProfiles(parts: readonly LoudnessProfile[]): LoudnessProfile {
  return { peaks: joined(parts.map(({ peaks }) => peaks)), energies: joined(parts.map(({ energies }) => energies)) }
}

function joined(arrays: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(arrays.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const array of arrays) {
    whole.set(array, at)
    at += array.length
  }
  return whole
}

/** Repeats the profile until it has `blocks` blocks, and multiplies it by `gain`. */
export function repeatLoudnessProfile(
  { peaks, energies }: LoudnessProfile,
  blocks: number,
  gain: number,
): LoudnessProfile {
  const length = blocks * STRETCHES_IN_BLOCK
  return {
    peaks: Float32Array.from({ length }, (_, i) => (peaks[i % peaks.length] ?? 0) * gain),
    energies: Float32Array.from({ length }, (_, i) => (energies[i % energies.length] ?? 0) * gain * gain),
  }
}

/** The limiter looks ahead and averages over about three intervals, and releases in 90 ms. */
const AHEAD = 3
const RELEASE = Math.exp((-1000 * STRETCH) / (SAMPLE_RATE * 90))
/** An interval loses about this share of the energy that its clipped peak loses, because the rest of it is softer. */
const CLIPPED_SHARE = 0.6

/** Estimates the loudness of the song after a master with this gain. */
export const estimateLufs = (sketch: LoudnessProfile, gainDb: number, ceilingDb: number): number =>
  loudnessFromPowers(estimatePowers(sketch, gainDb, ceilingDb)).integratedLufs

/** Returns the power of every STEP_FRAMES of the master. */
export function estimatePowers(
  { peaks, energies }: LoudnessProfile,
  gainDb: number,
  ceilingDb: number,
): readonly number[] {
  const gain = decibelsToGain(gainDb)
  const ceiling = decibelsToGain(ceilingDb)
  const powers: number[] = []
  let [held, sum, counted] = [1, 0, 0]
  for (let i = 0; i < peaks.length; i++) {
    let highest = 0
    for (let near = i - AHEAD; near <= i + AHEAD; near++) highest = Math.max(highest, peaks[near] ?? 0)
    const allowed = Math.min(1, ceiling / Math.max(ceiling, clipPeak(gain * highest)))
    held = Math.min(allowed, 1 - (1 - held) * RELEASE)
    const peak = gain * (peaks[i] ?? 0)
    const lost = peak === 0 ? 0 : CLIPPED_SHARE * (1 - (clipPeak(peak) / peak) ** 2)
    sum += (energies[i] ?? 0) * gain * gain * held * held * (1 - lost)
    if (++counted < STRETCHES_IN_STEP) continue
    powers.push(sum / STEP_FRAMES)
    sum = 0
    counted = 0
  }
  return powers
}
