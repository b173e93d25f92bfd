import { powerToDecibels } from '#band/signal/decibels.ts'
import { type Meter, SAMPLE_RATE, type Stereo } from '#band/signal/stereo.ts'
import type { GainPoint } from './gain-curve.ts'

const FRAME_SECONDS = 0.05
const LONGEST_FADE_SECONDS = 0.9
/** Long enough that no click is heard, too short to soften the first hit. */
const FIRST_FRAMES = 44

/** The ring of the last chord is held up to here, until the fade: what is softer counts as silence to a listener on the train. */
const LOWEST_RING_DB = -40
const LARGEST_RIDE_DB = 15
/** Faster would be heard as a hand on the fader. */
const RIDE_DB_PER_SECOND = 14

const FRAME_LENGTH = Math.round(FRAME_SECONDS * SAMPLE_RATE)

/**
 * Mean powers of every twentieth of a second from `ringFrom` up to `ringTo`. Hears the song from `startFrame` on; the powers of
 * several meters that heard a part each may be added.
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

/** Where the fader goes while the last chord dies away; `masterDb` is what the master will add to the powers. */
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

/** No click at the beginning, and a fade over the last moment of the ring. */
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
