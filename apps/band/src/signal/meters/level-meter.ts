import { amplitudeToDecibels, powerToDecibels } from '#band/signal/decibels.ts'
import type { Meter, Stereo } from '#band/signal/stereo.ts'

export interface Levels {
  /** The largest sample. */
  readonly peakDb: number
  readonly rmsDb: number
  /** Distance from the RMS level to the peak. */
  readonly crestDb: number
  /** 1 for equal channels, 0 for independent ones, below 0 where a mono player would lose sound. */
  readonly correlation: number
  /** The larger mean of the two channels: an inaudible constant that wastes headroom. */
  readonly dcOffset: number
}

export function createLevelMeter(): Meter<Levels> {
  let count = 0
  let peak = 0
  const sum = { left: 0, right: 0, leftSquared: 0, rightSquared: 0, product: 0 }
  return {
    add({ left, right }) {
      let { left: sumLeft, right: sumRight, leftSquared, rightSquared, product } = sum
      let highest = peak
      for (let i = 0; i < left.length; i++) {
        const l = left[i] ?? 0
        const r = right[i] ?? 0
        if (l > highest || l < -highest) highest = Math.abs(l)
        if (r > highest || r < -highest) highest = Math.abs(r)
        sumLeft += l
        sumRight += r
        leftSquared += l * l
        rightSquared += r * r
        product += l * r
      }
      peak = highest
      Object.assign(sum, { left: sumLeft, right: sumRight, leftSquared, rightSquared, product })
      count += left.length
    },
    read() {
      const samples = Math.max(1, count)
      const peakDb = amplitudeToDecibels(peak)
      const rmsDb = powerToDecibels((sum.leftSquared + sum.rightSquared) / (2 * samples))
      const shared = sum.product / samples - (sum.left / samples) * (sum.right / samples)
      const leftVariance = sum.leftSquared / samples - (sum.left / samples) ** 2
      const rightVariance = sum.rightSquared / samples - (sum.right / samples) ** 2
      const spread = Math.sqrt(Math.max(0, leftVariance * rightVariance))
      return {
        peakDb,
        rmsDb,
        crestDb: peakDb - rmsDb,
        correlation: spread === 0 ? 1 : shared / spread,
        dcOffset: Math.max(Math.abs(sum.left), Math.abs(sum.right)) / samples,
      }
    },
  }
}

export function measureLevels(block: Stereo): Levels {
  const meter = createLevelMeter()
  meter.add(block)
  return meter.read()
}
