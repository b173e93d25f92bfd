import { createFourierTransform } from '#band/signal/fourier.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import type { SingingStyle } from '#band/voice/performance/singing-style.ts'

export const SPECTRUM_SIZE = 1024
/** Bins from 0 Hz to half the sample rate, both included. */
export const BINS = SPECTRUM_SIZE / 2 + 1
const HALF = SPECTRUM_SIZE / 2

export interface VoiceSpectrum {
  /** The rate of the recordings that the voice was trained on. */
  readonly sampleRate: number
  readonly warping: number
  readonly dimensions: number
}

/** Natural logarithm of the magnitude, and minimum phase, of the vocal tract; BINS values per frame. */
export interface Envelopes {
  readonly logMagnitude: Float32Array
  readonly phase: Float32Array
}

/** Converts mel-cepstra into the frequency response of the vocal tract; inaudible frames stay zero. */
export function createEnvelopeBuilder(voice: VoiceSpectrum, style: SingingStyle) {
  const cosines = warpedCosines(voice, style.formantScale)
  const corrections = { voiced: voicedCorrection(voice, style), unvoiced: unvoicedCorrection(voice, style) }
  const transform = createFourierTransform(SPECTRUM_SIZE)
  const real = new Float64Array(SPECTRUM_SIZE)
  const imaginary = new Float64Array(SPECTRUM_SIZE)

  const formants = createFormantSums(voice, style, cosines)

  /** Computes the even log spectrum of a frame. */
  const drawSpectrum = (
    [level = 0, tilt = 0]: Float64Array,
    sums: Float64Array,
    shade: Float64Array,
    into: Float64Array,
  ) => {
    for (let bin = 0; bin < BINS; bin++) {
      const slope = (cosines[bin * voice.dimensions + 1] ?? 0) * tilt
      const value = (sums[bin] ?? 0) * (1 + style.clarity) + level + slope + (shade[bin] ?? 0)
      into[bin] = value
      if (bin > 0 && bin < HALF) into[SPECTRUM_SIZE - bin] = value
    }
  }

  /** Folding the cepstrum onto its causal half keeps the magnitude and gives the minimum phase. */
  const foldToMinimumPhase = () => {
    transform.inverse(real, imaginary)
    for (let i = 1; i < HALF; i++) {
      real[i] = (real[i] ?? 0) * 2
      imaginary[i] = (imaginary[i] ?? 0) * 2
    }
    real.fill(0, HALF + 1)
    imaginary.fill(0, HALF + 1)
    transform.forward(real, imaginary)
  }

  const store = ({ logMagnitude, phase }: Envelopes, first: number, second: number) => {
    for (let bin = 0; bin < BINS; bin++) {
      const mirrored = (SPECTRUM_SIZE - bin) % SPECTRUM_SIZE
      const ar = real[bin] ?? 0
      const ai = imaginary[bin] ?? 0
      const br = real[mirrored] ?? 0
      const bi = imaginary[mirrored] ?? 0
      logMagnitude[first * BINS + bin] = (ar + br) / 2
      phase[first * BINS + bin] = (ai - bi) / 2
      logMagnitude[second * BINS + bin] = (ai + bi) / 2
      phase[second * BINS + bin] = (br - ar) / 2
    }
  }

  return (cepstra: readonly Float64Array[], isVoiced: readonly boolean[], isAudible: readonly boolean[]): Envelopes => {
    const size = cepstra.length * BINS
    const envelopes = { logMagnitude: new Float32Array(size), phase: new Float32Array(size) }
    const audibleFrames = cepstra.flatMap((_, frame) => (isAudible[frame] ? [frame] : []))
    const cepstrumOf = (frame: number) => cepstra[frame] ?? new Float64Array()
    const shadeOf = (frame: number) => (isVoiced[frame] ? corrections.voiced : corrections.unvoiced)
    // Two real spectra share one transform, as its real and its imaginary part.
    for (let i = 0; i < audibleFrames.length; i += 2) {
      const first = audibleFrames[i] ?? 0
      const second = audibleFrames[i + 1] ?? first
      formants.add(cepstrumOf(first), cepstrumOf(second))
      drawSpectrum(cepstrumOf(first), formants.first, shadeOf(first), real)
      drawSpectrum(cepstrumOf(second), formants.second, shadeOf(second), imaginary)
      foldToMinimumPhase()
      store(envelopes, first, second)
    }
    return envelopes
  }
}

/** Sums the cepstra of two frames at every bin, without level and tilt. */
function createFormantSums(
  { sampleRate, dimensions }: VoiceSpectrum,
  { formantScale }: SingingStyle,
  cosines: Float64Array,
) {
  const sums = { first: new Float64Array(BINS + 1), second: new Float64Array(BINS + 1) }
  const lastBin = Math.min(BINS - 1, Math.ceil(hzToBin((sampleRate / 2) * formantScale)))
  return {
    ...sums,
    /** Adds two frames and two bins at a time: a single sum would wait for its last addition and reload each cosine. */
    add(first: Float64Array, second: Float64Array): void {
      for (let bin = 0; bin <= lastBin; bin += 2) {
        const row = bin * dimensions
        const nextRow = row + dimensions
        let [here1, next1, here2, next2] = [0, 0, 0, 0]
        for (let m = 2; m < dimensions; m++) {
          const here = cosines[row + m] ?? 0
          const next = cosines[nextRow + m] ?? 0
          here1 += here * (first[m] ?? 0)
          next1 += next * (first[m] ?? 0)
          here2 += here * (second[m] ?? 0)
          next2 += next * (second[m] ?? 0)
        }
        sums.first[bin] = here1
        sums.first[bin + 1] = next1
        sums.second[bin] = here2
        sums.second[bin + 1] = next2
      }
      // Above the frequency range of the recordings the last value is repeated.
      for (const each of [sums.first, sums.second]) each.fill(each[lastBin] ?? 0, lastBin + 1)
    },
  }
}

/** cos(m·ω̃) for every bin, where ω̃ is the bin's position on the warped and formant-scaled axis of the cepstra. */
function warpedCosines(voice: VoiceSpectrum, formantScale: number): Float64Array {
  // There is one more row after the last bin, for code that reads two rows at a time.
  const cosines = new Float64Array((BINS + 1) * voice.dimensions)
  for (let bin = 0; bin < BINS; bin++) {
    const angle = Math.PI * Math.min(1, binToHz(bin) / formantScale / (voice.sampleRate / 2))
    const bend = 2 * Math.atan((voice.warping * Math.sin(angle)) / (1 - voice.warping * Math.cos(angle)))
    for (let m = 0; m < voice.dimensions; m++) cosines[bin * voice.dimensions + m] = Math.cos(m * (angle + bend))
  }
  return cosines
}

export const binToHz = (bin: number): number => (bin * SAMPLE_RATE) / SPECTRUM_SIZE

const hzToBin = (hz: number): number => (hz * SPECTRUM_SIZE) / SAMPLE_RATE

const asLogGain = (db: number): number => (db / 20) * Math.LN10

/** Removes frequencies above the range of the recordings and low rumble. */
function unvoicedCorrection(voice: VoiceSpectrum, { formantScale }: SingingStyle): Float64Array {
  return Float64Array.from({ length: BINS }, (_, bin) => {
    const hz = binToHz(bin)
    const beyondDb = -Math.max(0, hz / formantScale - voice.sampleRate / 2) / 250
    const rumbleDb = hz < 70 ? -40 * (1 - hz / 70) : 0
    return asLogGain(beyondDb + rumbleDb)
  })
}

/** Raises the range above 1 kHz and the singer's formant at 3 kHz, and lowers a little where what is left of a pulse would buzz. */
function voicedCorrection(voice: VoiceSpectrum, style: SingingStyle): Float64Array {
  return unvoicedCorrection(voice, style).map((shade, bin) => {
    const hz = binToHz(bin)
    const brightDb = style.brightnessDbPerOctave * Math.max(0, Math.log2(Math.max(hz, 50) / 1000))
    const ringDb = style.ringDb * Math.exp(-(((hz - 3000) / 800) ** 2))
    const buzzDb = -Math.min(6, Math.max(0, (hz - 6500) / 700))
    return shade + asLogGain(brightDb + ringDb + buzzDb)
  })
}
