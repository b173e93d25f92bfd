import { powerToDecibels } from '#band/signal/decibels.ts'
import type { Meter } from '#band/signal/stereo.ts'

export interface Silence {
  /** Share of silent frames, 0 to 1. */
  readonly share: number
  /** The longest silence that is followed by sound; silence at the end is not a gap. */
  readonly longestGapSeconds: number
  readonly tailSeconds: number
}

const FRAME_SECONDS = 0.05
const SILENT_BELOW_DB = -50

/** A frame is silent when its mono sum is silent. */
export function createSilenceMeter(sampleRate: number): Meter<Silence> {
  const frameLength = Math.round(sampleRate * FRAME_SECONDS)
  let power = 0
  let counted = 0
  let frames = 0
  let silentFrames = 0
  let run = 0
  let longestRun = 0

  const endFrame = () => {
    frames++
    if (powerToDecibels(power / frameLength) < SILENT_BELOW_DB) {
      silentFrames++
      run++
    } else {
      longestRun = Math.max(longestRun, run)
      run = 0
    }
    power = 0
    counted = 0
  }

  return {
    add({ left, right }) {
      for (let from = 0; from < left.length;) {
        const to = Math.min(left.length, from + frameLength - counted)
        power += monoEnergy(left, right, from, to)
        counted += to - from
        from = to
        if (counted === frameLength) endFrame()
      }
    },
    read: () => ({
      share: frames === 0 ? 0 : silentFrames / frames,
      longestGapSeconds: longestRun * FRAME_SECONDS,
      tailSeconds: run * FRAME_SECONDS,
    }),
  }
}

function monoEnergy(left: Float32Array, right: Float32Array, from: number, to: number): number {
  let energy = 0
  for (let i = from; i < to; i++) {
    const middle = ((left[i] ?? 0) + (right[i] ?? 0)) / 2
    energy += middle * middle
  }
  return energy
}
