import type { Stereo } from '#band/signal/stereo.ts'
import { BANDS, BINS_PER_BAND, FIRST_BIN, FRAME_SIZE } from './watermark-pattern.ts'
import { createUnorderedFourierTransform } from '#band/signal/unordered-fourier.ts'

const transform = createUnorderedFourierTransform(FRAME_SIZE)
/** Applied before and after the transform: the squares of overlapping halves add up to one. */
const WINDOW = Float64Array.from({ length: FRAME_SIZE }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / FRAME_SIZE))
const SYNTHESIS_WINDOW = WINDOW.map((weight) => weight / FRAME_SIZE)

const INDICES_PER_BAND = 2 * BINS_PER_BAND
/** The indexes of the bins of each band and of their mirror images. */
const BAND_BIN_INDICES = Uint16Array.from({ length: BANDS * INDICES_PER_BAND }, (_, index) => {
  const bin = FIRST_BIN + Math.floor(index / 2)
  return transform.indexOfBin(index % 2 === 0 ? bin : FRAME_SIZE - bin)
})

/** One transform holds both channels: real gains that are equal for a bin and its mirror image keep them separate. */
export interface Spectrum {
  readonly real: Float64Array
  readonly imaginary: Float64Array
}

export const emptySpectrum = (): Spectrum => {
  return { real: new Float64Array(FRAME_SIZE), imaginary: new Float64Array(FRAME_SIZE) }
}

/** Transforms the frame that begins at `from`. */
export function analyzeFrame({ left, right }: Stereo, from: number, { real, imaginary }: Spectrum): void {
  for (let i = 0; i < real.length; i++) {
    const weight = WINDOW[i] ?? 0
    real[i] = (left[from + i] ?? 0) * weight
    imaginary[i] = (right[from + i] ?? 0) * weight
  }
  transform.forward(real, imaginary)
}

/** Adds the energy in each band, of both channels together. */
export function addBandEnergies({ real, imaginary }: Spectrum, into: Float64Array): void {
  for (let band = 0, at = 0; band < into.length; band++) {
    let energy = 0
    for (const end = at + INDICES_PER_BAND; at < end; at++) {
      const place = BAND_BIN_INDICES[at] ?? 0
      const re = real[place] ?? 0
      const im = imaginary[place] ?? 0
      energy += re * re + im * im
    }
    into[band] = (into[band] ?? 0) + energy
  }
}

export function scaleBands({ real, imaginary }: Spectrum, gains: Float64Array): void {
  for (let band = 0, at = 0; band < gains.length; band++) {
    const gain = gains[band] ?? 1
    for (const end = at + INDICES_PER_BAND; at < end; at++) {
      const place = BAND_BIN_INDICES[at] ?? 0
      real[place] = (real[place] ?? 0) * gain
      imaginary[place] = (imaginary[place] ?? 0) * gain
    }
  }
}

/** Adds the frame to the block; the spectrum is overwritten. */
export function synthesizeFrame({ real, imaginary }: Spectrum, { left, right }: Stereo, from: number): void {
  transform.inverse(real, imaginary)
  for (let i = 0; i < real.length; i++) {
    const weight = SYNTHESIS_WINDOW[i] ?? 0
    left[from + i] = (left[from + i] ?? 0) + (real[i] ?? 0) * weight
    right[from + i] = (right[from + i] ?? 0) + (imaginary[i] ?? 0) * weight
  }
}
