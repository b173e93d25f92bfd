import { createEqualizer } from '#band/signal/effects/equalizer.ts'
import { fromMono } from '#band/signal/stereo.ts'

/** The frequency range of vowels: consonants hiss above it, and a microphone rumbles below. */
const VOWEL_BAND = [
  { kind: 'high-pass', hz: 150 },
  { kind: 'low-pass', hz: 1500 },
] as const
const ENVELOPE_SECONDS = 0.01
const STEPS_PER_SECOND = 400
const LOOK_BACK_SECONDS = 0.12
const LOOK_AHEAD_SECONDS = 0.14
/** A consonant may reach this far into its vowel's time. */
const LATEST_QUIET_SECONDS = 0.05

/**
 * Finds when a vowel that should start at `expectedSeconds` is heard to start: after the quietest moment around it, the
 * first time at which the energy of its band has risen halfway to the vowel's maximum. The previous vowel and a nasal
 * after it cannot be mistaken for it, and errors in both directions are measured in full. Null if the energy does not
 * rise.
 */
export function createOnsetFinder(
  samples: Float32Array,
  sampleRate: number,
): (expectedSeconds: number, vowelEndSeconds?: number) => number | null {
  const envelope = vowelEnvelope(samples, sampleRate)
  const at = (step: number) => envelope[step] ?? 0
  return (expected, vowelEnd = Infinity) => {
    const end = stepAt(Math.min(vowelEnd, expected + LOOK_AHEAD_SECONDS))
    let loudest = 0
    for (let step = stepAt(expected); step < end; step++) loudest = Math.max(loudest, at(step))
    let quietest = stepAt(expected - LOOK_BACK_SECONDS)
    for (let step = quietest; step < stepAt(expected + LATEST_QUIET_SECONDS); step++) {
      if (at(step) <= at(quietest)) quietest = step
    }
    const threshold = (at(quietest) + loudest) / 2
    for (let step = quietest; step < end; step++) {
      if (at(step) > threshold) return step / STEPS_PER_SECOND
    }
    return null
  }
}

const stepAt = (seconds: number): number => Math.max(0, Math.round(seconds * STEPS_PER_SECOND))

function vowelEnvelope(samples: Float32Array, sampleRate: number): Float64Array {
  const band = fromMono(samples)
  createEqualizer(VOWEL_BAND, sampleRate).process(band)
  const half = Math.round((ENVELOPE_SECONDS * sampleRate) / 2)
  const steps = Math.floor((samples.length / sampleRate) * STEPS_PER_SECOND)
  return Float64Array.from({ length: steps }, (_, step) => {
    const middle = Math.round((step / STEPS_PER_SECOND) * sampleRate)
    const window = band.left.subarray(Math.max(0, middle - half), middle + half)
    return Math.sqrt(window.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, window.length))
  })
}
