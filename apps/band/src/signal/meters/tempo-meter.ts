import { createFourierTransform, hannWindow } from '#band/signal/fourier.ts'
import { createFramer } from './framer.ts'
import type { Meter } from '#band/signal/stereo.ts'

const SIZE = 1024
const FRAMES_PER_SECOND = 100
const SLOWEST_BPM = 55
const FASTEST_BPM = 200
const BPM_STEP = 0.05
/** Most music has a tempo near this one; of two candidates an octave apart, the nearer one is chosen. */
const TYPICAL_BPM = 105
const TYPICAL_SPREAD_OCTAVES = 0.9
/** The signal also repeats after one, two, four … beats; the longer lags make the tempo more exact. */
const BEAT_MULTIPLES = [1, 2, 4, 8, 16]
const LOCAL_MEAN_FRAMES = 50

/** Reads beats per minute from the autocorrelation of the spectral flux. Null if nothing repeats. */
export function createTempoMeter(sampleRate: number): Meter<number | null> {
  const transform = createFourierTransform(SIZE)
  const window = hannWindow(SIZE)
  const imaginary = new Float64Array(SIZE)
  const previous = new Float64Array(SIZE / 2)
  const flux: number[] = []
  const hop = Math.round(sampleRate / FRAMES_PER_SECOND)

  const add = createFramer(SIZE, hop, (frame) => {
    const real = frame.map((sample, i) => sample * (window[i] ?? 0))
    imaginary.fill(0)
    transform.forward(real, imaginary)
    let rise = 0
    for (let bin = 0; bin < SIZE / 2; bin++) {
      const level = Math.log1p(100 * Math.hypot(real[bin] ?? 0, imaginary[bin] ?? 0))
      rise += Math.max(0, level - (previous[bin] ?? 0))
      previous[bin] = level
    }
    flux.push(rise)
  })

  return { add, read: () => strongestTempo(autocorrelation(aboveLocalMean(flux)), sampleRate / hop) }
}

/**
 * Returns the multiple of a measured tempo that is nearest to the expected one. Listeners also tap at half or twice the
 * tempo, and in threes in swing and compound time.
 */
export function foldTempo(measuredBpm: number, expectedBpm: number): number {
  const multiples = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 1, 3 / 2, 2, 3, 4].map((factor) => measuredBpm * factor)
  const distance = (bpm: number) => Math.abs(Math.log2(bpm / expectedBpm))
  return multiples.reduce((nearest, bpm) => (distance(bpm) < distance(nearest) ? bpm : nearest))
}

function aboveLocalMean(flux: readonly number[]): Float64Array {
  const half = LOCAL_MEAN_FRAMES / 2
  return Float64Array.from(flux, (value, index) => {
    const near = flux.slice(Math.max(0, index - half), index + half)
    return Math.max(0, value - near.reduce((sum, each) => sum + each, 0) / near.length)
  })
}

/** Computed from the power spectrum, with enough zeros after the signal that it does not wrap around. */
function autocorrelation(signal: Float64Array): Float64Array {
  const size = 2 ** Math.ceil(Math.log2(Math.max(4, 2 * signal.length)))
  const transform = createFourierTransform(size)
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  real.set(signal)
  transform.forward(real, imaginary)
  for (let i = 0; i < size; i++) {
    real[i] = (real[i] ?? 0) ** 2 + (imaginary[i] ?? 0) ** 2
    imaginary[i] = 0
  }
  transform.inverse(real, imaginary)
  return real.subarray(0, signal.length)
}

function strongestTempo(correlation: Float64Array, framesPerSecond: number): number | null {
  let strongest = 0
  let tempo: number | null = null
  const steps = Math.round((FASTEST_BPM - SLOWEST_BPM) / BPM_STEP)
  for (let step = 0; step <= steps; step++) {
    const bpm = SLOWEST_BPM + step * BPM_STEP
    const lag = (60 * framesPerSecond) / bpm
    const values = BEAT_MULTIPLES.map((beats) => valueAt(correlation, lag * beats))
    const sum = BEAT_MULTIPLES.reduce((total, beats, index) => total + (values[index] ?? 0) / beats ** 0.3, 0)
    // A syncopated figure can make another tempo repeat after most of its multiples; the beat repeats after all of them.
    const strength = sum * Math.max(0, Math.min(...values))
    const preference = Math.exp(-0.5 * (Math.log2(bpm / TYPICAL_BPM) / TYPICAL_SPREAD_OCTAVES) ** 2)
    if (strength * preference > strongest) {
      strongest = strength * preference
      tempo = bpm
    }
  }
  return tempo
}

function valueAt(values: Float64Array, place: number): number {
  const index = Math.floor(place)
  const share = place - index
  return (values[index] ?? 0) * (1 - share) + (values[index + 1] ?? 0) * share
}
