import { createFourierTransform } from '#band/signal/fourier.ts'
import type { RandomStream } from '#band/signal/random-stream.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { BINS, createEnvelopeBuilder, binToHz, SPECTRUM_SIZE, type VoiceSpectrum } from './spectral-envelope.ts'
import type { SingingStyle } from '#band/voice/performance/singing-style.ts'

export interface VocoderFrames {
  readonly frameSeconds: number
  readonly cepstra: readonly Float64Array[]
  /** 0 in unvoiced frames, which contain only breath noise. */
  readonly pitchHz: Float64Array
  /** Additional share of noise, because half of a voiced fricative is hiss. */
  readonly roughness: Float64Array
  readonly gain: Float64Array
}

/** A position between two frames: the nearer it is to the second, the larger the second's share. */
interface FramePosition {
  readonly frame: number
  readonly next: number
  readonly share: number
}

interface Pulse {
  /** In samples, with fractions, because a pulse rarely falls on a sample. */
  readonly position: number
  readonly period: number
}

const HALF = SPECTRUM_SIZE / 2
/** Breath has no period; it is made in segments of this length. */
const BREATH_SECONDS = 0.0025
const INAUDIBLE = 1e-4
/** No two periods of a voice are equally long: their deviation, in parts of the period. */
const JITTER = 0.0015
/** The recordings were 16-bit integers. */
const FULL_SCALE = 32_768
const TURN_STEPS = 4096
const COSINES = Float64Array.from({ length: TURN_STEPS }, (_, i) => Math.cos((2 * Math.PI * i) / TURN_STEPS))
const SINES = Float64Array.from({ length: TURN_STEPS }, (_, i) => Math.sin((2 * Math.PI * i) / TURN_STEPS))

/** Filters each glottal pulse, with its share of noise, through the vocal tract; returns 44.1 kHz mono. */
export function vocode(
  frames: VocoderFrames,
  voice: VoiceSpectrum,
  style: SingingStyle,
  random: RandomStream,
): Float32Array {
  const isAudible = Array.from(frames.gain, (_, t) =>
    [t - 1, t, t + 1].some((near) => (frames.gain[near] ?? 0) > INAUDIBLE),
  )
  const isVoiced = Array.from(frames.pitchHz, (hz) => hz > 0)
  const envelopes = createEnvelopeBuilder(voice, style)(frames.cepstra, isVoiced, isAudible)
  const audio = new Float32Array(
    Math.ceil(frames.cepstra.length * frames.frameSeconds * SAMPLE_RATE) + SPECTRUM_SIZE + 2,
  )
  const pulses = placePulses(frames, random)
  const renderer = createPulseRenderer({ frames, style, random, ...envelopes })
  for (let i = 0; i < pulses.length; i += 2) renderer.renderPair(pulses.slice(i, i + 2), audio)
  return audio
}

function framePositionAt({ cepstra, frameSeconds }: VocoderFrames, position: number): FramePosition {
  const time = position / SAMPLE_RATE / frameSeconds
  const last = cepstra.length - 1
  const frame = Math.min(last, Math.floor(time))
  return { frame, next: Math.min(last, frame + 1), share: time - frame }
}

const interpolate = (values: Float64Array, { frame, next, share }: FramePosition): number =>
  (values[frame] ?? 0) * (1 - share) + (values[next] ?? 0) * share

function placePulses(frames: VocoderFrames, random: RandomStream): Pulse[] {
  const pulses: Pulse[] = []
  const end = frames.cepstra.length * frames.frameSeconds * SAMPLE_RATE
  for (let position = 0; position < end;) {
    const moment = framePositionAt(frames, position)
    const here = frames.pitchHz[moment.frame] ?? 0
    const after = frames.pitchHz[moment.next] ?? 0
    const hz = here > 0 && after > 0 ? interpolate(frames.pitchHz, moment) : here
    const period = hz > 0 ? (SAMPLE_RATE / hz) * (1 + JITTER * random.gaussian()) : SAMPLE_RATE * BREATH_SECONDS
    if (interpolate(frames.gain, moment) > INAUDIBLE) pulses.push({ position, period })
    position += period
  }
  return pulses
}

interface PulseRendererInput {
  readonly frames: VocoderFrames
  readonly style: SingingStyle
  readonly random: RandomStream
  readonly logMagnitude: Float32Array
  readonly phase: Float32Array
}

function createPulseRenderer({ frames, style, random, logMagnitude, phase }: PulseRendererInput) {
  const transform = createFourierTransform(SPECTRUM_SIZE)
  const noise = createNoisePair(random)
  const real = new Float64Array(SPECTRUM_SIZE)
  const imaginary = new Float64Array(SPECTRUM_SIZE)
  const spectra = [emptySpectrum(), emptySpectrum()] as const
  const breathiness = Float64Array.from({ length: BINS }, (_, bin) => breathinessAt(binToHz(bin)) * style.breath)
  const hiss = Float64Array.from({ length: BINS }, (_, bin) => 0.25 + 0.75 * Math.min(1, binToHz(bin) / 3500))

  const drawPulse = ({ position, period }: Pulse, noiseOf: HalfSpectrum, { re, im }: HalfSpectrum) => {
    const moment = framePositionAt(frames, position)
    const isVoiced = (frames.pitchHz[moment.frame] ?? 0) > 0
    // The spectrum of a vowel is not blended with that of a hiss.
    const isSameKind = (frames.pitchHz[moment.next] ?? 0) > 0 === isVoiced
    const row = moment.frame * BINS
    const nextRow = (isSameKind ? moment.next : moment.frame) * BINS
    const { share } = moment
    const roughness = interpolate(frames.roughness, moment)
    const gain = interpolate(frames.gain, moment) / FULL_SCALE
    const pulseGain = isVoiced ? Math.sqrt(period) : 0
    const delay = (2 * Math.PI * (position - Math.floor(position))) / SPECTRUM_SIZE
    for (let bin = 0; bin < BINS; bin++) {
      const level = (logMagnitude[row + bin] ?? 0) * (1 - share) + (logMagnitude[nextRow + bin] ?? 0) * share
      const magnitude = Math.exp(level) * gain
      const angle = (phase[row + bin] ?? 0) * (1 - share) + (phase[nextRow + bin] ?? 0) * share - delay * bin
      const noisy = isVoiced ? Math.min(1, (breathiness[bin] ?? 0) + roughness * (hiss[bin] ?? 0)) : 1
      const noiseGain = magnitude * Math.sqrt(noisy)
      const x = magnitude * pulseGain * Math.sqrt(1 - noisy) + noiseGain * (noiseOf.re[bin] ?? 0)
      const y = noiseGain * (noiseOf.im[bin] ?? 0)
      const phaseIndex = Math.floor(angle * (TURN_STEPS / (2 * Math.PI))) & (TURN_STEPS - 1)
      const cos = COSINES[phaseIndex] ?? 0
      const sin = SINES[phaseIndex] ?? 0
      re[bin] = x * cos - y * sin
      im[bin] = x * sin + y * cos
    }
    im[0] = 0
    im[HALF] = 0
  }

  /** Two real pulses share one transform, as its real and its imaginary part. */
  const combine = () => {
    const [first, second] = spectra
    for (let bin = 0; bin < BINS; bin++) {
      const re = first.re[bin] ?? 0
      const im = first.im[bin] ?? 0
      const re2 = second.re[bin] ?? 0
      const im2 = second.im[bin] ?? 0
      real[bin] = re - im2
      imaginary[bin] = im + re2
      if (bin === 0 || bin === HALF) continue
      real[SPECTRUM_SIZE - bin] = re + im2
      imaginary[SPECTRUM_SIZE - bin] = re2 - im
    }
    transform.inverse(real, imaginary)
  }

  return {
    renderPair([first, second]: readonly Pulse[], audio: Float32Array) {
      if (first === undefined) return
      noise.draw([first.period, second?.period ?? 0])
      drawPulse(first, noise.spectra[0], spectra[0])
      if (second !== undefined) drawPulse(second, noise.spectra[1], spectra[1])
      combine()
      addAt(audio, Math.floor(first.position), real)
      if (second !== undefined) addAt(audio, Math.floor(second.position), imaginary)
    },
  }
}

interface HalfSpectrum {
  readonly re: Float64Array
  readonly im: Float64Array
}

const emptySpectrum = (): HalfSpectrum => ({ re: new Float64Array(BINS), im: new Float64Array(BINS) })

/** Returns the spectra of white noise for two periods, each as long as its period. */
function createNoisePair(random: RandomStream) {
  const transform = createFourierTransform(SPECTRUM_SIZE)
  const real = new Float64Array(SPECTRUM_SIZE)
  const imaginary = new Float64Array(SPECTRUM_SIZE)
  const spectra = [emptySpectrum(), emptySpectrum()] as const
  return {
    spectra,
    draw(periods: readonly number[]) {
      for (const [slot, samples] of [real, imaginary].entries()) {
        samples.fill(0)
        const length = Math.min(SPECTRUM_SIZE, Math.round(periods[slot] ?? 0))
        for (let i = 0; i < length; i++) samples[i] = random.gaussian()
      }
      transform.forward(real, imaginary)
      for (let bin = 0; bin < BINS; bin++) {
        const mirrored = (SPECTRUM_SIZE - bin) & (SPECTRUM_SIZE - 1)
        const ar = real[bin] ?? 0
        const ai = imaginary[bin] ?? 0
        const br = real[mirrored] ?? 0
        const bi = imaginary[mirrored] ?? 0
        spectra[0].re[bin] = (ar + br) / 2
        spectra[0].im[bin] = (ai - bi) / 2
        spectra[1].re[bin] = (ai + bi) / 2
        spectra[1].im[bin] = (br - ar) / 2
      }
    },
  }
}

/** The share of noise in a clear voice: almost none at low and nearly all at high frequencies. */
/** The share of noise in a clear voice at some frequencies, as in natural speech. */
const BREATHINESS: readonly (readonly [hz: number, share: number])[] = [
  [700, 0.001],
  [1300, 0.009],
  [2000, 0.016],
  [3000, 0.052],
  [5000, 0.28],
  [8000, 0.85],
]

/** Interpolates between those frequencies by equal factors. */
function breathinessAt(hz: number): number {
  const above = BREATHINESS.findIndex(([limit]) => limit > hz)
  const [lowHz, low] = BREATHINESS.at(above === -1 ? -1 : Math.max(0, above - 1)) ?? [0, 0]
  const [highHz, high] = BREATHINESS[above] ?? [lowHz, low]
  if (hz <= lowHz || highHz === lowHz) return low
  return low * (high / low) ** ((hz - lowHz) / (highHz - lowHz))
}

function addAt(audio: Float32Array, start: number, samples: Float64Array): void {
  for (let i = 0; i < samples.length; i++) audio[start + i] = (audio[start + i] ?? 0) + (samples[i] ?? 0)
}
