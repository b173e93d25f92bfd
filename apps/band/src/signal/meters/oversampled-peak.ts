/** Number of samples on each side of a point from which the curve is interpolated. */
export const INTERPOLATION_REACH = 16
const TAPS = 2 * INTERPOLATION_REACH
const PHASES = 4
/** A peak between two samples below half of it needs a tone so close to half the sample rate that music has none. */
export const MIN_NEIGHBOR_RATIO = 0.5

/** Weights for the points ¼, ½ and ¾ of the way from one sample to the next: sinc with a Blackman window. */
const QUARTER = interpolationWeights(1 / PHASES)
const HALF = interpolationWeights(2 / PHASES)
const THREE_QUARTERS = interpolationWeights(3 / PHASES)

function interpolationWeights(fraction: number): Float64Array {
  const weights = Float64Array.from({ length: TAPS }, (_, tap) => {
    const angle = Math.PI * (tap - (INTERPOLATION_REACH - 1) - fraction)
    const windowAngle = angle / (INTERPOLATION_REACH + 0.5)
    return (Math.sin(angle) / angle) * (0.42 + 0.5 * Math.cos(windowAngle) + 0.08 * Math.cos(2 * windowAngle))
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/**
 * Returns the largest magnitude of the curve from the sample at `index` to the next one, at four times the sample rate.
 * There must be INTERPOLATION_REACH − 1 samples before and INTERPOLATION_REACH after it.
 */
export function oversampledPeak(samples: Float32Array, index: number): number {
  const first = index - (INTERPOLATION_REACH - 1)
  let quarter = 0
  let half = 0
  let threeQuarters = 0
  // Three sums run in parallel, because each one alone would wait for its last addition.
  for (let tap = 0; tap < TAPS; tap++) {
    const sample = samples[first + tap] ?? 0
    quarter += (QUARTER[tap] ?? 0) * sample
    half += (HALF[tap] ?? 0) * sample
    threeQuarters += (THREE_QUARTERS[tap] ?? 0) * sample
  }
  return Math.max(Math.abs(samples[index] ?? 0), Math.abs(quarter), Math.abs(half), Math.abs(threeQuarters))
}
