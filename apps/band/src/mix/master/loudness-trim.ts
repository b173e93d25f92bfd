import { decibelsToGain, powerToDecibels } from '#band/signal/decibels.ts'
import { createKWeightedEnergy } from '#band/signal/meters/loudness-meter.ts'
import { SAMPLE_RATE, type Stereo } from '#band/signal/stereo.ts'
import { STEP_FRAMES } from './loudness-profile.ts'

/** Slow enough to be inaudible. */
const DB_PER_SECOND = 0.2
const LARGEST_DB = 2.5
/** After this much of a song its measured error is corrected by half; the share grows with time. */
const HALF_BELIEVED_SECONDS = 8

export interface LoudnessTrim {
  /** Measures the output of the master, block by block in order. */
  measure(master: Stereo): void
  /** Applies the gain to the input of the master. */
  apply(block: Stereo): void
}

/**
 * Slowly changes the gain of a song whose loudness is only estimated, so that the whole song reaches its target.
 * `powers` are the estimates for every step.
 */
export function createLoudnessTrim(powers: readonly number[]): LoudnessTrim {
  const energyOf = createKWeightedEnergy(SAMPLE_RATE)
  const estimatedUntil = runningSums(powers.map((power) => power * STEP_FRAMES))
  const total = estimatedUntil.at(-1) ?? 0
  let [measuredFrames, measuredEnergy, trimDb] = [0, 0, 0]

  const wantedDb = (): number => {
    const until = interpolate(estimatedUntil, measuredFrames / STEP_FRAMES)
    if (until <= 0 || measuredEnergy <= 0 || total <= until) return trimDb
    // Assumes that the rest deviates from the estimate as much as the song so far, with the current gain.
    const restAsNow = (total - until) * (measuredEnergy / until)
    const seconds = measuredFrames / SAMPLE_RATE
    const belief = seconds / (seconds + HALF_BELIEVED_SECONDS)
    const missing = powerToDecibels(Math.max(total - measuredEnergy, total * 1e-3)) - powerToDecibels(restAsNow)
    return Math.max(-LARGEST_DB, Math.min(LARGEST_DB, trimDb + belief * missing))
  }
  return {
    measure(master) {
      measuredEnergy += energyOf(master, 0, master.left.length)
      measuredFrames += master.left.length
    },
    apply({ left, right }) {
      const reach = (DB_PER_SECOND * left.length) / SAMPLE_RATE
      const before = decibelsToGain(trimDb)
      trimDb += Math.max(-reach, Math.min(reach, wantedDb() - trimDb))
      const step = (decibelsToGain(trimDb) - before) / left.length
      let gain = before
      for (let i = 0; i < left.length; i++) {
        gain += step
        left[i] = (left[i] ?? 0) * gain
        right[i] = (right[i] ?? 0) * gain
      }
    },
  }
}

/** The first sum is 0. */
function runningSums(values: readonly number[]): readonly number[] {
  const sums = [0]
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value)
  return sums
}

function interpolate(values: readonly number[], place: number): number {
  const before = Math.min(values.length - 1, Math.floor(place))
  const after = Math.min(values.length - 1, before + 1)
  const share = Math.min(1, place - before)
  return (values[before] ?? 0) * (1 - share) + (values[after] ?? 0) * share
}
