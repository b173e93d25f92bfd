import { createFourierTransform } from '#band/signal/fourier.ts'
import { createPitchDetector } from '#band/signal/meters/pitch-detector.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { isVowel } from '#band/voice/pronunciation/phones.ts'
import type { SungPart } from '#band/voice/sing.ts'
import { medianOf } from './quality-check.ts'

/** Bands in which harmonics are compared with the noise between them. */
export const NOISE_BANDS_HZ = [
  [1000, 2000],
  [2000, 4000],
  [4000, 6000],
] as const

const WINDOW_FRAMES = Math.round(0.08 * SAMPLE_RATE)
/** Longer than the window, so that the spectrum has several bins between two harmonics. */
const TRANSFORM_SIZE = 16_384
const STEP_SECONDS = 0.04
/** Within the window the pitch must not move more than this, or it blurs the harmonics. */
const STEADY_RATIO = 1.012
/** Distances from the nearest harmonic, in parts of the pitch. */
const NEAR = 0.18
const FAR = 0.42

/** Returns for each band how many decibels the harmonics of sung vowels are above the noise between them, as a median. */
export function harmonicsOverNoiseDb({ audio, lines }: SungPart): readonly number[] {
  const ratios: number[][] = NOISE_BANDS_HZ.map(() => [])
  const steadyPitch = createSteadyPitch(audio)
  const spectrumAt = createPowerSpectrum(audio)
  const vowels = lines.flatMap(({ phones }) => phones.filter(({ name }) => isVowel(name)))
  for (const { startSeconds, endSeconds } of vowels)
    for (let time = startSeconds + STEP_SECONDS; time < endSeconds - STEP_SECONDS; time += STEP_SECONDS) {
      const hz = steadyPitch(time)
      if (hz === null) continue
      const power = spectrumAt(time)
      for (const [index, band] of NOISE_BANDS_HZ.entries()) ratios[index]?.push(ratioInBand(power, hz, band))
    }
  return ratios.map(medianOf)
}

function createSteadyPitch(audio: Float32Array): (time: number) => number | null {
  const detector = createPitchDetector(SAMPLE_RATE)
  const pitchAt = (time: number): number | null => {
    const start = Math.round(time * SAMPLE_RATE) - detector.frameLength / 2
    const isInside = start >= 0 && start + detector.frameLength <= audio.length
    return isInside ? detector.detect(audio.subarray(start, start + detector.frameLength)) : null
  }
  return (time) => {
    const pitches = [time - STEP_SECONDS, time, time + STEP_SECONDS].map(pitchAt)
    const found = pitches.filter((hz) => hz !== null)
    if (found.length < pitches.length || Math.max(...found) > STEADY_RATIO * Math.min(...found)) return null
    return found[1] ?? null
  }
}

function createPowerSpectrum(audio: Float32Array): (time: number) => Float64Array {
  const transform = createFourierTransform(TRANSFORM_SIZE)
  const window = blackmanWindow(WINDOW_FRAMES)
  const real = new Float64Array(TRANSFORM_SIZE)
  const imaginary = new Float64Array(TRANSFORM_SIZE)
  const power = new Float64Array(TRANSFORM_SIZE / 2)
  return (time) => {
    const start = Math.round(time * SAMPLE_RATE) - WINDOW_FRAMES / 2
    real.fill(0)
    imaginary.fill(0)
    for (let i = 0; i < WINDOW_FRAMES; i++) real[i] = (audio[start + i] ?? 0) * (window[i] ?? 0)
    transform.forward(real, imaginary)
    for (let bin = 0; bin < power.length; bin++) power[bin] = (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2
    return power
  }
}

/** Its side lobes are 58 dB down, so that a strong harmonic does not count as noise. */
const blackmanWindow = (size: number): Float64Array =>
  Float64Array.from({ length: size }, (_, i) => {
    const turn = (2 * Math.PI * i) / (size - 1)
    return 0.42 - 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn)
  })

const binOf = (hz: number): number => Math.ceil((hz * TRANSFORM_SIZE) / SAMPLE_RATE)

function ratioInBand(power: Float64Array, pitchHz: number, [lowHz, highHz]: readonly [number, number]): number {
  let [near, far, farBins, bins] = [0, 0, 0, 0]
  for (let bin = binOf(lowHz); bin < binOf(highHz); bin++) {
    const place = ((bin * SAMPLE_RATE) / TRANSFORM_SIZE / pitchHz) % 1
    const distance = Math.min(place, 1 - place)
    bins++
    if (distance < NEAR) near += power[bin] ?? 0
    if (distance > FAR) {
      far += power[bin] ?? 0
      farBins++
    }
  }
  return 10 * Math.log10(near / ((far * bins) / farBins))
}
