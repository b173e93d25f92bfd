import { decibelsToGain } from '#band/signal/decibels.ts'
import type { Stereo } from '#band/signal/stereo.ts'

export interface CompressorSettings {
  readonly thresholdDb: number
  /** 3 turns three decibels above the threshold into one. */
  readonly ratio: number
  readonly attackMs: number
  readonly releaseMs: number
  readonly makeupDb?: number
  /** Width of the soft knee around the threshold. */
  readonly kneeDb?: number
}

export interface Compressor {
  /** With a sidechain key its level controls the gain: the bass ducks under the kick, the band under the singer. */
  process(block: Stereo, key?: Stereo): void
}

/** The gain is computed at this interval and interpolated linearly in between. */
export const GAIN_INTERVAL_FRAMES = 16
/** Keeps the envelope of a silent sidechain key from becoming denormal. */
const ENVELOPE_FLOOR = 1e-15

export function createCompressor(settings: CompressorSettings, sampleRate: number): Compressor {
  const { attack, release } = smoothingCoefficients(settings, sampleRate)
  const gainAt = compressionCurve(settings)
  const memory = { level: 0, gain: gainAt(0), slope: 0, countdown: 0 }

  return {
    process({ left, right }, key = { left, right }) {
      let { level, gain, slope, countdown } = memory
      for (let i = 0; i < left.length; i++) {
        const keyLeft = Math.abs(key.left[i] ?? 0)
        const keyRight = Math.abs(key.right[i] ?? 0)
        const peak = keyLeft > keyRight ? keyLeft : keyRight
        const pace = peak > level ? attack : release
        level = pace * level + (1 - pace) * peak + ENVELOPE_FLOOR
        if (countdown === 0) {
          slope = (gainAt(level) - gain) / GAIN_INTERVAL_FRAMES
          countdown = GAIN_INTERVAL_FRAMES
        }
        countdown--
        gain += slope
        left[i] = (left[i] ?? 0) * gain
        right[i] = (right[i] ?? 0) * gain
      }
      Object.assign(memory, { level, gain, slope, countdown })
    },
  }
}

const smoothingCoefficients = ({ attackMs, releaseMs }: CompressorSettings, sampleRate: number) => ({
  attack: Math.exp(-1000 / (sampleRate * attackMs)),
  release: Math.exp(-1000 / (sampleRate * releaseMs)),
})

/**
 * The level detector of a compressor: writes the level at every sixteenth frame. A block that is twice as loud has
 * twice the level, so the effect of a compressor at any input level can be computed from these values later.
 */
export function createEnvelopeFollower(settings: CompressorSettings, sampleRate: number) {
  const { attack, release } = smoothingCoefficients(settings, sampleRate)
  let memory = 0
  return {
    /** The length of the block is a multiple of GAIN_INTERVAL_FRAMES. */
    follow({ left, right }: Stereo, levels: Float32Array): void {
      let level = memory
      for (let i = 0; i < left.length; i++) {
        const onLeft = Math.abs(left[i] ?? 0)
        const onRight = Math.abs(right[i] ?? 0)
        const peak = onLeft > onRight ? onLeft : onRight
        const pace = peak > level ? attack : release
        level = pace * level + (1 - pace) * peak
        if (i % GAIN_INTERVAL_FRAMES === 0) levels[i / GAIN_INTERVAL_FRAMES] = level
      }
      memory = level < ENVELOPE_FLOOR ? 0 : level
    },
  }
}

/** Maps the level to a gain: flat, then a quadratic knee, then the straight line of the ratio. */
export function compressionCurve(settings: CompressorSettings): (level: number) => number {
  const { thresholdDb, ratio, makeupDb = 0, kneeDb = 6 } = settings
  const kneeStart = decibelsToGain(thresholdDb - kneeDb / 2)
  const makeup = decibelsToGain(makeupDb)
  const slope = 1 / ratio - 1
  return (level) => {
    if (level <= kneeStart) return makeup
    const overDb = 20 * Math.log10(level) - thresholdDb
    const reductionDb = overDb >= kneeDb / 2 ? slope * overDb : (slope * (overDb + kneeDb / 2) ** 2) / (2 * kneeDb)
    return makeup * decibelsToGain(reductionDb)
  }
}
