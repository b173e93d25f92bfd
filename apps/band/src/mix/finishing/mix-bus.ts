import { createCompressor } from '#band/signal/effects/compressor.ts'
import { createEqualizer } from '#band/signal/effects/equalizer.ts'
import type { FilterShape } from '#band/signal/effects/filter-design.ts'
import { saturate } from '#band/signal/effects/saturation.ts'
import { type Effect, SAMPLE_RATE } from '#band/signal/stereo.ts'
import { setWidth } from '#band/signal/effects/stereo-image.ts'
import type { GenreSound } from '#band/mix/genre-sound.ts'

/** Below this frequency there is only rumble and a DC offset. */
const LOWEST_HZ = 27
const GLUE = { thresholdDb: -18, ratio: 1.8, attackMs: 25, releaseMs: 180, makeupDb: 1 }

const MOST_ALIKE = 0.965
const LEAST_ALIKE = 0.68
const LARGEST_WIDTH = 2.2
const SMALLEST_WIDTH = 0.3

/** The power of the side signal relative to the mid signal at a given correlation. */
const sides = (alike: number): number => Math.max(1e-6, (1 - alike) / (1 + alike))

/**
 * Returns the stereo width that brings this correlation of left and right into the range of commercial records: high
 * enough for mono loudspeakers, and low enough that headphones do not place everything in the center.
 */
export function stereoWidthFor(correlation: number): number {
  if (correlation <= MOST_ALIKE && correlation >= LEAST_ALIKE) return 1
  const wanted = correlation > MOST_ALIKE ? MOST_ALIKE : LEAST_ALIKE
  return Math.max(SMALLEST_WIDTH, Math.min(LARGEST_WIDTH, Math.sqrt(sides(wanted) / sides(correlation))))
}

/** Processes the whole mix: balance filters, bus compression and slight saturation. */
export function createMixBus(
  sound: GenreSound,
  { balance, width }: { readonly balance: readonly FilterShape[]; readonly width: number },
): Effect {
  const before = createEqualizer([{ kind: 'high-pass', hz: LOWEST_HZ }, ...balance], SAMPLE_RATE)
  const glue = createCompressor(GLUE, SAMPLE_RATE)
  const after = createEqualizer(
    [
      { kind: 'low-shelf', hz: 110, db: 0.5 },
      { kind: 'high-shelf', hz: 9500, db: sound.brightnessDb },
    ],
    SAMPLE_RATE,
  )
  return {
    process(block) {
      before.process(block)
      if (width !== 1) setWidth(block, width)
      glue.process(block)
      after.process(block)
      if (sound.saturation > 0) saturate(block, sound.saturation)
    },
  }
}
