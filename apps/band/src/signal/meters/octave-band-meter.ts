import { powerToDecibels } from '#band/signal/decibels.ts'
import { createFourierTransform, hannWindow } from '#band/signal/fourier.ts'
import type { Meter } from '#band/signal/stereo.ts'

/** The centers of the octaves; the last one reaches the end of the audible range. */
export const OCTAVE_BANDS_HZ = [31.5, 63, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000] as const

const SIZE = 4096

/** Reads the level of each octave relative to the whole, in dB, as on a spectrum analyzer. */
export function createOctaveBalanceMeter(sampleRate: number): Meter<number[]> {
  const meter = createOctavePowerMeter(sampleRate)
  return { add: (block) => meter.add(block), read: () => octaveBalance(meter.read()) }
}

export function octaveBalance(powers: readonly number[]): number[] {
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => powerToDecibels(total === 0 ? 0 : power / total))
}

/** Reads the power of each octave; the powers of two sections of a song may be added. */
export function createOctavePowerMeter(sampleRate: number): Meter<number[]> {
  const transform = createFourierTransform(SIZE)
  const window = hannWindow(SIZE)
  const bandBins = binsOfBands(sampleRate)
  const powers = new Float64Array(OCTAVE_BANDS_HZ.length)
  const left = new Float64Array(SIZE)
  const right = new Float64Array(SIZE)
  let filled = 0

  const powerAt = (bin: number): number => (left[bin] ?? 0) ** 2 + (right[bin] ?? 0) ** 2

  const addFrame = () => {
    // One transform holds two real signals: their total power is that of a bin and its mirror image.
    for (let i = 0; i < SIZE; i++) {
      left[i] = (left[i] ?? 0) * (window[i] ?? 0)
      right[i] = (right[i] ?? 0) * (window[i] ?? 0)
    }
    transform.forward(left, right)
    for (const [band, { from, to }] of bandBins.entries()) {
      let power = 0
      for (let bin = from; bin < to; bin++) power += powerAt(bin) + powerAt(SIZE - bin)
      powers[band] = (powers[band] ?? 0) + power
    }
  }

  return {
    add(block) {
      for (let i = 0; i < block.left.length; i++) {
        left[filled] = block.left[i] ?? 0
        right[filled] = block.right[i] ?? 0
        if (++filled < SIZE) continue
        addFrame()
        filled = 0
      }
    },
    read: () => [...powers],
  }
}

/** A band spans half an octave below and half an octave above its center. */
function binsOfBands(sampleRate: number): { from: number; to: number }[] {
  const binOf = (hz: number) => Math.max(2, Math.min(SIZE / 2, Math.ceil((hz * SIZE) / sampleRate)))
  return OCTAVE_BANDS_HZ.map((_, band) => {
    const middle = OCTAVE_BANDS_HZ[0] * 2 ** band
    return { from: binOf(middle / Math.SQRT2), to: binOf(middle * Math.SQRT2) }
  })
}
