const WIDEST = 1.6

export interface VarianceTarget {
  /** True for the sung frames that are not a pause. */
  readonly isSounding: readonly boolean[]
  /** The sounding frames of the same line at spoken speed. */
  readonly spoken: readonly Float64Array[]
  /** The variance of natural speech, per cepstral value. */
  readonly natural: Float64Array
  /** Share of the missing variance that is restored, up to 1. */
  readonly share: number
}

/**
 * Statistical averaging makes formants move less than in natural speech. Each cepstral value is scaled around its mean
 * until it varies as in natural speech. The missing variance is measured at spoken speed, because the long vowels of a
 * song vary less for a good reason.
 */
export function restoreVariance(
  sung: readonly Float64Array[],
  { isSounding, spoken, natural, share }: VarianceTarget,
): void {
  for (let dimension = 1; dimension < natural.length; dimension++) {
    const { mean, variance } = momentsOf(spoken, dimension)
    if (variance === 0) continue
    const missing = Math.min(WIDEST, Math.max(1, Math.sqrt((natural[dimension] ?? 0) / variance)))
    const spread = 1 + share * (missing - 1)
    for (const [index, frame] of sung.entries()) {
      if (isSounding[index]) frame[dimension] = mean + spread * ((frame[dimension] ?? 0) - mean)
    }
  }
}

function momentsOf(frames: readonly Float64Array[], dimension: number): { mean: number; variance: number } {
  const values = frames.map((frame) => frame[dimension] ?? 0)
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length)
  return { mean, variance }
}
