import { decibelsToGain } from '#band/signal/decibels.ts'
import type { Stereo } from '#band/signal/stereo.ts'

export interface GainPoint {
  readonly frame: number
  readonly db: number
}

/** The gain is computed once per this many frames and interpolated linearly in between. */
const CURVE_STEP_FRAMES = 64

/**
 * Interpolates linearly in dB between the points, and is constant before the first and after the last. Points must be
 * sorted by frame.
 */
export function createGainCurve(points: readonly GainPoint[]): (block: Stereo, from: number) => void {
  let next = 0
  const decibelsAt = (frame: number): number => {
    if ((points[next - 1]?.frame ?? -Infinity) > frame) next = 0
    while (next < points.length && (points[next]?.frame ?? 0) <= frame) next++
    const [before, after] = [points[next - 1], points[next]]
    if (before === undefined || after === undefined) return (before ?? after)?.db ?? 0
    return before.db + ((after.db - before.db) * (frame - before.frame)) / (after.frame - before.frame)
  }
  return ({ left, right }, from) => {
    for (let start = 0; start < left.length; start += CURVE_STEP_FRAMES) {
      let gain = decibelsToGain(decibelsAt(from + start))
      const step = (decibelsToGain(decibelsAt(from + start + CURVE_STEP_FRAMES)) - gain) / CURVE_STEP_FRAMES
      const end = Math.min(left.length, start + CURVE_STEP_FRAMES)
      for (let i = start; i < end; i++, gain += step) {
        left[i] = (left[i] ?? 0) * gain
        right[i] = (right[i] ?? 0) * gain
      }
    }
  }
}
