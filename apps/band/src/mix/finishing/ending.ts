import { powerToDecibels } from '#band/signal/decibels.ts'
import { type Meter, SAMPLE_RATE, type Stereo } from '#band/signal/stereo.ts'
import type { GainPoint } from './gain-curve.ts'

const FRAME_SECONDS = 0.05
const LONGEST_FADE_SECONDS = 0.9
/** The fade-in is long enough to avoid a click and too short to soften the first hit. */
const FIRST_FRAMES = 44

/** The last chord is kept above this level until the fade, because softer sound counts as silence in a noisy place. */
const LOWEST_RING_DB = -40
const LARGEST_RIDE_DB = 15
/** A faster change of the gain would be audible. */
const RIDE_DB_PER_SECOND = 14

const FRAME_LENGTH = Math.round(FRAME_SECONDS * SAMPLE_RATE)

/**
 * Measures the mean power of every twentieth of a second from `ringFrom` to `ringTo`. The first added block begins at
 * `startFrame`. The powers of several meters, each of which measured a span of the song, may be summed.
 */
export function createRingMeter(ringFrom: number, ringTo: number, startFrame = 0): Meter<readonly number[]> {
  const powers = Array.from({ length: Math.max(0, Math.floor((ringTo - ringFrom) / FRAME_LENGTH)) }, () => 0)
  let position = startFrame
  return {
    add({ left, right }) {
      const start = Math.max(0, ringFrom - position)
      const end = Math.min(left.length, ringFrom + powers.length * FRAME_LENGTH - position)
      for (let i = start; i < end; i++) {
        const frame = Math.floor((position + i - ringFrom) / FRAME_LENGTH)
        const middle = ((left[i] ?? 0) + (right[i] ?? 0)) / 2
        powers[frame] = (powers[frame] ?? 0) + (middle * middle) / FRAME_LENGTH
      }
      position += left.length
    },
    read: () => powers,
  }
}

/** Returns the gain while the last chord decays; `masterDb` is the gain that the master will add. */
export function rideRing(powers: readonly number[], fromFrame: number, masterDb: number): readonly GainPoint[] {
  const points: GainPoint[] = [{ frame: fromFrame, db: 0 }]
  let db = 0
  for (const [index, power] of powers.entries()) {
    const missing = Math.min(LARGEST_RIDE_DB, LOWEST_RING_DB - (powerToDecibels(power) + masterDb))
    if (missing > db) db = Math.min(missing, db + RIDE_DB_PER_SECOND * FRAME_SECONDS)
    points.push({ frame: fromFrame + Math.round((index + 1) * FRAME_SECONDS * SAMPLE_RATE), db })
  }
  return points
}

/** Fades in to avoid a click, and fades out at the end of the ring. */
export function createFades(frames: number, ringSeconds: number): (block: Stereo, from: number) => void {
  const fadeFrames = Math.round(Math.min(LONGEST_FADE_SECONDS, Math.max(0.05, ringSeconds)) * SAMPLE_RATE)
  const fadeStart = frames - fadeFrames
  const gainAt = (frame: number): number => {
    if (frame < FIRST_FRAMES) return Math.max(0, frame / FIRST_FRAMES)
    if (frame < fadeStart) return 1
    return frame >= frames ? 0 : Math.cos(((frame - fadeStart) / fadeFrames) * (Math.PI / 2)) ** 1.2
  }
  return ({ left, right }, from) => {
    if (from >= FIRST_FRAMES && from + left.length <= fadeStart) return
    for (let i = 0; i < left.length; i++) {
      const gain = gainAt(from + i)
      left[i] = (left[i] ?? 0) * gain
      right[i] = (right[i] ?? 0) * gain
    }
  }
}
