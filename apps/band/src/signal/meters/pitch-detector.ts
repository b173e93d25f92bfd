import { createFourierTransform, hannWindow } from '#band/signal/fourier.ts'

const SIZE = 2048
const HOPS_PER_SECOND = 200
/** A frame has a pitch only if the difference function dips below this value: a lower value is stricter. */
const YIN_THRESHOLD = 0.3
const DIP_TOLERANCE = 0.05
const LOWEST_HZ = 60
const HIGHEST_HZ = 1600

/** Finds the pitch of one frame of 2048 samples in Hz, or null if it has none. */
export interface PitchDetector {
  readonly frameLength: number
  detect(frame: Float32Array): number | null
}

/**
 * YIN (de Cheveigné and Kawahara 2002) with the autocorrelation computed from the spectrum, in which low and very high
 * frequencies count less, so that rumble and hiss cannot change the period.
 */
export function createPitchDetector(sampleRate: number): PitchDetector {
  const transform = createFourierTransform(SIZE)
  const window = hannWindow(SIZE)
  const weights = spectralWeights(sampleRate)
  const real = new Float64Array(SIZE)
  const imaginary = new Float64Array(SIZE)
  const shortest = Math.floor(sampleRate / HIGHEST_HZ)
  const longest = Math.min(SIZE / 2 - 1, Math.ceil(sampleRate / LOWEST_HZ))

  const autocorrelate = (frame: Float32Array) => {
    for (let i = 0; i < SIZE; i++) real[i] = (frame[i] ?? 0) * (window[i] ?? 0)
    imaginary.fill(0)
    transform.forward(real, imaginary)
    for (let i = 0; i < SIZE; i++) {
      real[i] = ((real[i] ?? 0) ** 2 + (imaginary[i] ?? 0) ** 2) * (weights[i] ?? 0)
      imaginary[i] = 0
    }
    transform.inverse(real, imaginary)
  }

  return {
    frameLength: SIZE,
    detect(frame) {
      autocorrelate(frame)
      const period = bestPeriod(differenceFunction(real, longest + 1), shortest, longest)
      return period === null ? null : sampleRate / period
    },
  }
}

/** The median over the frames between two times, in Hz; null if fewer than a third of them have a pitch. */
export function pitchOfNote(
  samples: Float32Array,
  sampleRate: number,
  { startSeconds, endSeconds }: { startSeconds: number; endSeconds: number },
): number | null {
  const detector = createPitchDetector(sampleRate)
  const half = detector.frameLength / 2
  const found: number[] = []
  let frames = 0
  for (let time = startSeconds; time <= endSeconds; time += 1 / HOPS_PER_SECOND) {
    const start = Math.round(time * sampleRate) - half
    if (start < 0 || start + detector.frameLength > samples.length) continue
    frames++
    const hz = detector.detect(samples.subarray(start, start + detector.frameLength))
    if (hz !== null) found.push(hz)
  }
  if (found.length === 0 || found.length < frames / 3) return null
  return found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? null
}

/** Cents from `referenceHz` up to `hz`. */
export const centsBetween = (hz: number, referenceHz: number): number => 1200 * Math.log2(hz / referenceHz)

export const midiToHz = (note: number): number => 440 * 2 ** ((note - 69) / 12)

function spectralWeights(sampleRate: number): Float64Array {
  return Float64Array.from({ length: SIZE }, (_, index) => {
    const hz = (Math.min(index, SIZE - index) * sampleRate) / SIZE
    const aboveRumble = hz ** 2 / (hz ** 2 + 25 ** 2)
    const belowHiss = 1 / (1 + (hz / 3500) ** 4)
    return aboveRumble * belowHiss
  })
}

/** The difference between the signal and its copy at each lag, corrected for the window. */
function differenceFunction(correlation: Float64Array, lags: number): Float64Array {
  const result = new Float64Array(lags + 1)
  const energy = correlation[0] ?? 0
  for (let lag = 1; lag <= lags; lag++) result[lag] = energy - (correlation[lag] ?? 0) / hannAutocorrelation(lag)
  return result
}

/** Divides each value by the mean of all shorter lags: 1 is no better than chance. */
function cumulativeMeanNormalized(difference: Float64Array): Float64Array {
  const result = new Float64Array(difference.length)
  result[0] = 1
  let sum = 0
  for (let lag = 1; lag < difference.length; lag++) {
    sum += difference[lag] ?? 0
    result[lag] = sum <= 0 ? 1 : ((difference[lag] ?? 0) * lag) / sum
  }
  return result
}

/** The autocorrelation of a Hann window, 1 at lag 0. */
function hannAutocorrelation(lag: number): number {
  const x = lag / SIZE
  const angle = 2 * Math.PI * x
  return Math.max(0.05, ((1 - x) * (2 + Math.cos(angle)) + (3 / (2 * Math.PI)) * Math.sin(angle)) / 3)
}

/**
 * Returns the shortest lag whose dip is nearly as deep as the deepest: all multiples of a period fit as well as the
 * period, while a strong second harmonic makes a clearly shallower dip at half of it. Depths are interpolated between
 * samples: for a high note no whole lag may fit, but some multiple of its period does.
 */
function bestPeriod(difference: Float64Array, shortest: number, longest: number): number | null {
  const dips = cumulativeMeanNormalized(difference)
  const bottoms: { lag: number; depth: number }[] = []
  for (let lag = shortest; lag < longest; lag++) {
    const here = dips[lag] ?? 1
    if (here > (dips[lag - 1] ?? 1) || here > (dips[lag + 1] ?? 1)) continue
    bottoms.push({ lag, depth: Math.max(0, parabolaBottom(dips, lag).value) })
  }
  const deepest = bottoms.reduce((least, { depth }) => Math.min(least, depth), 1)
  if (deepest > YIN_THRESHOLD) return null
  const period = bottoms.find(({ depth }) => depth <= deepest + DIP_TOLERANCE)
  return period === undefined ? null : period.lag + parabolaBottom(difference, period.lag).offset
}

/** Returns the minimum of the parabola through three neighbors: its offset from the middle one and its value. */
function parabolaBottom(values: Float64Array, index: number): { offset: number; value: number } {
  const before = values[index - 1] ?? 0
  const here = values[index] ?? 0
  const after = values[index + 1] ?? 0
  const bend = before - 2 * here + after
  const offset = bend <= 0 ? 0 : (before - after) / (2 * bend)
  return { offset, value: here - ((before - after) * offset) / 4 }
}
