import { randomStream } from '#band/signal/random-stream.ts'
import { fromMono, SAMPLE_RATE, stereoView, silence, type Stereo } from '#band/signal/stereo.ts'

export function sine(hz: number, seconds: number, amplitude = 0.5, phase = 0): Float32Array {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE))
  const step = (2 * Math.PI * hz) / SAMPLE_RATE
  for (let i = 0; i < samples.length; i++) samples[i] = amplitude * Math.sin(step * i + phase)
  return samples
}

/** Harmonics that fall off like those of a plucked string. */
export function tone(hz: number, seconds: number, amplitude = 0.3): Float32Array {
  return sum([1, 2, 3, 4, 5, 6].map((harmonic) => sine(hz * harmonic, seconds, amplitude / harmonic)))
}

export function sum(signals: readonly Float32Array[]): Float32Array {
  const total = new Float32Array(Math.max(...signals.map((signal) => signal.length)))
  for (const signal of signals) {
    for (let i = 0; i < signal.length; i++) total[i] = total[i]! + signal[i]!
  }
  return total
}

export function concatSignals(parts: readonly Float32Array[]): Float32Array {
  const total = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    total.set(part, at)
    at += part.length
  }
  return total
}

export function noise(name: string, seconds: number, amplitude = 0.1): Float32Array {
  const random = randomStream(name)
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE))
  for (let i = 0; i < samples.length; i++) samples[i] = random.gaussian() * amplitude
  return samples
}

export function impulse(seconds: number): Stereo {
  const block = silence(Math.round(seconds * SAMPLE_RATE))
  block.left[0] = 1
  block.right[0] = 1
  return block
}

/** Music-like: loud and soft passages of noise and tones with hits on the beat, different in each channel. */
export function syntheticMusic(name: string, seconds: number): Stereo {
  const random = randomStream(name)
  const left = noise(`${name} left`, seconds, 0.05)
  const right = noise(`${name} right`, seconds, 0.05)
  const chord = sum([220, 277.2, 329.6].map((hz) => tone(hz, seconds, 0.08)))
  for (let i = 0; i < left.length; i++) {
    const swell = 0.2 + 0.8 * Math.sin((Math.PI * i) / SAMPLE_RATE / 7) ** 2
    const sinceHit = i % (SAMPLE_RATE / 2)
    const hit = Math.exp(-sinceHit / 2500) * (random.uniform() - 0.5)
    left[i] = (left[i]! + chord[i]! + hit) * swell
    right[i] = (right[i]! + chord[i]! + hit * 0.7) * swell
  }
  return { left, right }
}

/** Calls `take` with blocks of odd and uneven lengths that together cover the whole signal. */
export function forEachUnevenBlock(whole: Stereo, take: (block: Stereo, from: number) => void): void {
  const lengths = [1, 1000, 17, 4096, 333, 7001]
  for (let from = 0, index = 0; from < whole.left.length; index++) {
    const to = Math.min(whole.left.length, from + lengths[index % lengths.length]!)
    take(stereoView(whole, from, to), from)
    from = to
  }
}

export const copyOf = (block: Stereo): Stereo => ({ left: block.left.slice(), right: block.right.slice() })

export const mono = (samples: Float32Array): Stereo => fromMono(samples)

export function rms(samples: Float32Array, fromSeconds = 0, toSeconds = samples.length / SAMPLE_RATE): number {
  const part = samples.subarray(Math.round(fromSeconds * SAMPLE_RATE), Math.round(toSeconds * SAMPLE_RATE))
  return Math.sqrt(part.reduce((total, sample) => total + sample * sample, 0) / part.length)
}

export function largestDifference(a: Stereo, b: Stereo): number {
  let largest = 0
  for (const ear of ['left', 'right'] as const) {
    for (let i = 0; i < a[ear].length; i++) largest = Math.max(largest, Math.abs(a[ear][i]! - b[ear][i]!))
  }
  return largest
}

/** Fades the edges, because a signal that starts abruptly overshoots its amplitude when it is interpolated. */
export function fadeEdges(samples: Float32Array): Float32Array {
  return samples.map((sample, i) => sample * Math.min(1, i / 1000, (samples.length - 1 - i) / 1000))
}
