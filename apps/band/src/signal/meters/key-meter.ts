import { createFourierTransform, hannWindow } from '#band/signal/fourier.ts'
import { createFramer } from './framer.ts'
import type { Meter } from '#band/signal/stereo.ts'

export interface FoundKey {
  /** 0 is C. */
  readonly tonic: number
  readonly mode: 'major' | 'minor'
  /** How well the profile of the key fits, −1 to 1. */
  readonly fit: number
}

const SIZE = 16_384
const HOP = SIZE / 2
const LOWEST_HZ = 50
const HIGHEST_HZ = 2000
const LOWEST_FUNDAMENTAL_HZ = 45
const QUIETEST_PEAK = 0.02
const HARMONICS = 5
/** A peak may be a harmonic of a lower note: each higher harmonic counts less by this factor. */
const HARMONIC_FADE = 0.6
/** A peak that is more semitones away from the tempered pitch belongs to no note. */
const WIDEST_MISTUNING = 0.35
/** The ending of a song counts more because its key is clearest there. */
const ENDING_SHARE = 0.1
const ENDING_WEIGHT = 2

/** Frequency of each scale degree in the two modes: Temperley, The Cognition of Basic Musical Structures (2001). */
const PROFILES = {
  major: [0.748, 0.06, 0.488, 0.082, 0.67, 0.46, 0.096, 0.715, 0.104, 0.366, 0.057, 0.4],
  minor: [0.712, 0.084, 0.474, 0.618, 0.049, 0.46, 0.105, 0.747, 0.404, 0.067, 0.133, 0.33],
} as const

/** Reads all 24 keys, best fit first. Empty if nothing tonal was found. */
export function createKeyMeter(sampleRate: number): Meter<FoundKey[]> {
  const transform = createFourierTransform(SIZE)
  const window = hannWindow(SIZE)
  const imaginary = new Float64Array(SIZE)
  const chromas: Float64Array[] = []

  const add = createFramer(SIZE, HOP, (frame) => {
    const real = frame.map((sample, i) => sample * (window[i] ?? 0))
    imaginary.fill(0)
    transform.forward(real, imaginary)
    const chroma = harmonicChroma(spectralPeaks(real, imaginary, sampleRate / SIZE))
    if (chroma !== null) chromas.push(chroma)
  })

  return { add, read: () => rankKeys(chromas) }
}

export function isRelativeKey(a: Pick<FoundKey, 'tonic' | 'mode'>, b: Pick<FoundKey, 'tonic' | 'mode'>): boolean {
  if (a.mode === b.mode) return false
  const [major, minor] = a.mode === 'major' ? [a, b] : [b, a]
  return (major.tonic + 9) % 12 === minor.tonic
}

interface Peak {
  readonly hz: number
  readonly magnitude: number
}

function spectralPeaks(real: Float64Array, imaginary: Float64Array, binHz: number): Peak[] {
  const first = Math.ceil(LOWEST_HZ / binHz)
  const last = Math.floor(HIGHEST_HZ / binHz)
  const magnitudes = new Float64Array(last + 2)
  let loudest = 0
  for (let bin = first; bin <= last; bin++) {
    const magnitude = Math.hypot(real[bin] ?? 0, imaginary[bin] ?? 0)
    magnitudes[bin] = magnitude
    loudest = Math.max(loudest, magnitude)
  }
  const peaks: Peak[] = []
  for (let bin = first; bin <= last; bin++) {
    const before = magnitudes[bin - 1] ?? 0
    const here = magnitudes[bin] ?? 0
    const after = magnitudes[bin + 1] ?? 0
    if (here <= loudest * QUIETEST_PEAK || here <= before || here < after) continue
    peaks.push({ hz: (bin + parabolaTip(before, here, after)) * binHz, magnitude: here })
  }
  return peaks
}

/** Returns the position, from −½ to ½, of the maximum of the parabola through three neighbors. */
function parabolaTip(before: number, here: number, after: number): number {
  const bend = before - 2 * here + after
  return bend === 0 ? 0 : (before - after) / (2 * bend)
}

/** Twelve pitch classes that add up to 1; every peak also counts for the notes of which it could be a harmonic. */
function harmonicChroma(peaks: readonly Peak[]): Float64Array | null {
  const chroma = new Float64Array(12)
  for (const { hz, magnitude } of peaks) {
    for (let harmonic = 1; harmonic <= HARMONICS; harmonic++) {
      const fundamental = hz / harmonic
      if (fundamental < LOWEST_FUNDAMENTAL_HZ) break
      const note = 69 + 12 * Math.log2(fundamental / 440)
      const mistuning = Math.abs(note - Math.round(note))
      if (mistuning >= WIDEST_MISTUNING) continue
      const pitchClass = Math.round(note) % 12
      const weight = Math.sqrt(magnitude) * HARMONIC_FADE ** (harmonic - 1) * Math.cos(mistuning * Math.PI)
      chroma[pitchClass] = (chroma[pitchClass] ?? 0) + weight
    }
  }
  const total = chroma.reduce((sum, weight) => sum + weight, 0)
  return total === 0 ? null : chroma.map((weight) => weight / total)
}

function rankKeys(chromas: readonly Float64Array[]): FoundKey[] {
  if (chromas.length === 0) return []
  const weightedChroma = new Float64Array(12)
  const endingStart = chromas.length * (1 - ENDING_SHARE)
  for (const [index, chroma] of chromas.entries()) {
    const weight = index > endingStart ? ENDING_WEIGHT : 1
    for (let i = 0; i < 12; i++) weightedChroma[i] = (weightedChroma[i] ?? 0) + (chroma[i] ?? 0) * weight
  }
  const keys = (['major', 'minor'] as const).flatMap((mode) =>
    Array.from({ length: 12 }, (_, tonic) => {
      const turned = Array.from({ length: 12 }, (_unused, i) => weightedChroma[(i + tonic) % 12] ?? 0)
      return { tonic, mode, fit: correlate(turned, PROFILES[mode]) }
    }),
  )
  return keys.toSorted((a, b) => b.fit - a.fit)
}

function correlate(a: readonly number[], b: readonly number[]): number {
  const meanA = mean(a)
  const meanB = mean(b)
  const sumOver = (term: (x: number, y: number) => number) =>
    a.reduce((sum, x, i) => sum + term(x - meanA, (b[i] ?? 0) - meanB), 0)
  const spread = Math.sqrt(sumOver((x) => x * x) * sumOver((_, y) => y * y))
  return spread === 0 ? 0 : sumOver((x, y) => x * y) / spread
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
