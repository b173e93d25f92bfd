import type { Meter } from '#band/signal/stereo.ts'

const STRETCHES = 800
const LARGEST = 255

/** Measures the peaks that a waveform is drawn from. */
export function createWaveformPeakMeter(frames: number): Meter<Uint8Array> {
  const peaks = new Float64Array(STRETCHES)
  let position = 0
  return {
    add({ left, right }) {
      for (let from = 0; from < left.length;) {
        const stretch = Math.min(STRETCHES - 1, Math.floor((position * STRETCHES) / frames))
        const end = stretch === STRETCHES - 1 ? Infinity : Math.ceil(((stretch + 1) * frames) / STRETCHES)
        const to = Math.min(left.length, from + Math.max(1, end - position))
        peaks[stretch] = Math.max(peaks[stretch] ?? 0, loudestOf(left, from, to), loudestOf(right, from, to))
        position += to - from
        from = to
      }
    },
    read: () => Uint8Array.from(peaks, (peak) => Math.round(Math.min(1, peak) * LARGEST)),
  }
}

function loudestOf(samples: Float32Array, from: number, to: number): number {
  let loudest = 0
  for (let i = from; i < to; i++) {
    const sample = samples[i] ?? 0
    if (sample > loudest || sample < -loudest) loudest = Math.abs(sample)
  }
  return loudest
}
