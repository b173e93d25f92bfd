/** Taps on each side: enough for a passband that is flat up to the highest tones anybody hears. */
const HALF_WIDTH = 16
const POINTS_PER_TAP = 512

/** A sinc under a Hann window, from its middle to its end. */
const KERNEL = Float64Array.from({ length: HALF_WIDTH * POINTS_PER_TAP + 1 }, (_, point) => {
  if (point === 0) return 1
  const angle = (Math.PI * point) / POINTS_PER_TAP
  return (Math.sin(angle) / angle) * (0.5 + 0.5 * Math.cos(angle / HALF_WIDTH))
})

/** Resamples by a windowed sinc whose cutoff is half of the lower rate. */
export function resample(samples: Float32Array, fromRate: number, toRate: number): Float32Array {
  if (fromRate === toRate) return samples
  const step = fromRate / toRate
  const cutoff = Math.min(1, 1 / step)
  const reach = HALF_WIDTH / cutoff
  const pointsPerSample = cutoff * POINTS_PER_TAP
  const result = new Float32Array(Math.floor(samples.length / step))
  for (let index = 0; index < result.length; index++) {
    const center = index * step
    const last = Math.min(samples.length - 1, Math.floor(center + reach))
    let sum = 0
    for (let at = Math.max(0, Math.ceil(center - reach)); at <= last; at++) {
      sum += (samples[at] ?? 0) * (KERNEL[Math.round(Math.abs(at - center) * pointsPerSample)] ?? 0)
    }
    result[index] = sum * cutoff
  }
  return result
}
