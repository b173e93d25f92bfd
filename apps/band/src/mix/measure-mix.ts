import { beatsOfBar } from '@cadenza/composer/score-time'
import { octaveBalance, createOctavePowerMeter } from '#band/signal/meters/octave-band-meter.ts'
import { createKWeightedEnergy, loudnessFromPowers } from '#band/signal/meters/loudness-meter.ts'
import { SAMPLE_RATE, type Stereo } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'
import { createRingMeter } from './finishing/ending.ts'
import { type SongForm, songFrames } from './song-length.ts'
import { sectionLevelsDb, sectionSpans } from './finishing/section-gains.ts'

/** The measures that finishing a song depends on. */
export interface MixMeasures {
  readonly balanceDb: readonly number[]
  readonly correlation: number
  readonly lufs: number
  readonly sectionLevelsDb: readonly number[]
  /** Powers of the last bar and its ring, from `ringFrom` on. */
  readonly ringPowers: readonly number[]
  readonly ringFrom: number
}

/** The measurements of a span of a mix; the sums of several spans may be added. */
export interface MixSums {
  readonly bandPowers: readonly number[]
  /** The mean weighted power of every block of the span. */
  readonly blockPowers: readonly number[]
  /** Weighted like hearing, so that more bass alone does not count as a louder chorus. */
  readonly sectionEnergies: readonly number[]
  readonly ringPowers: readonly number[]
  readonly stereoSums: StereoSums
}

interface StereoSums {
  readonly frames: number
  readonly left: number
  readonly right: number
  readonly leftSquared: number
  readonly rightSquared: number
  readonly product: number
}

/** The octaves are measured only in every second block, because they change slowly. */
const BALANCE_EVERY_BLOCKS = 2

function ringStart({ score, ...form }: SongForm): number {
  const { withRing } = songFrames({ score, ...form })
  const barSeconds = (beatsOfBar(score.metre) * 60) / score.tempoBpm
  return Math.max(0, withRing - Math.round((score.tailSeconds + barSeconds) * SAMPLE_RATE))
}

/** Blocks must be added in order; the first one begins at `startFrame`. */
export function createMixMeter(form: SongForm, startFrame: number) {
  const { withRing } = songFrames(form)
  const sections = sectionSpans(form.score, withRing)
  const balance = createOctavePowerMeter(SAMPLE_RATE)
  const energyOf = createKWeightedEnergy(SAMPLE_RATE)
  const ring = createRingMeter(ringStart(form), withRing, startFrame)
  const blockPowers: number[] = []
  const sectionEnergies = sections.map(() => 0)
  let ears = stereoSumsOf({ left: new Float32Array(), right: new Float32Array() }, 0, 0)
  return {
    add(index: number, block: Stereo): void {
      const { length } = block.left
      if (index % BALANCE_EVERY_BLOCKS === 0) balance.add(block)
      ring.add(block)
      let blockEnergy = 0
      for (const [section, { from, to }] of sections.entries()) {
        const start = Math.max(0, from - index * BLOCK_FRAMES)
        const end = Math.min(length, to - index * BLOCK_FRAMES)
        if (end <= start) continue
        ears = addStereoSums(ears, stereoSumsOf(block, start, end))
        const energy = energyOf(block, start, end)
        blockEnergy += energy
        sectionEnergies[section] = (sectionEnergies[section] ?? 0) + energy
      }
      blockPowers.push(blockEnergy / length)
    },
    read: (): MixSums => ({
      bandPowers: balance.read(),
      blockPowers,
      sectionEnergies,
      ringPowers: ring.read(),
      stereoSums: ears,
    }),
  }
}

function stereoSumsOf({ left, right }: Stereo, from: number, to: number): StereoSums {
  let [sumLeft, sumRight, leftSquared, rightSquared, product] = [0, 0, 0, 0, 0]
  for (let i = from; i < to; i++) {
    const l = left[i] ?? 0
    const r = right[i] ?? 0
    sumLeft += l
    sumRight += r
    leftSquared += l * l
    rightSquared += r * r
    product += l * r
  }
  return { frames: to - from, left: sumLeft, right: sumRight, leftSquared, rightSquared, product }
}

const addStereoSums = (a: StereoSums, b: StereoSums): StereoSums => ({
  frames: a.frames + b.frames,
  left: a.left + b.left,
  right: a.right + b.right,
  leftSquared: a.leftSquared + b.leftSquared,
  rightSquared: a.rightSquared + b.rightSquared,
  product: a.product + b.product,
})

const addEach = (a: readonly number[], b: readonly number[]): readonly number[] =>
  a.map((value, index) => value + (b[index] ?? 0))

/** `parts` must be in the order of the song. */
export function mixMeasuresOf(form: SongForm, parts: readonly MixSums[]): MixMeasures {
  const { withRing } = songFrames(form)
  const sums = parts.reduce((a, b) => ({
    bandPowers: addEach(a.bandPowers, b.bandPowers),
    blockPowers: [...a.blockPowers, ...b.blockPowers],
    sectionEnergies: addEach(a.sectionEnergies, b.sectionEnergies),
    ringPowers: addEach(a.ringPowers, b.ringPowers),
    stereoSums: addStereoSums(a.stereoSums, b.stereoSums),
  }))
  return {
    balanceDb: octaveBalance(sums.bandPowers),
    correlation: correlationOf(sums.stereoSums),
    lufs: loudnessFromPowers(sums.blockPowers).integratedLufs,
    sectionLevelsDb: sectionLevelsDb(sectionSpans(form.score, withRing), sums.sectionEnergies),
    ringPowers: sums.ringPowers,
    ringFrom: ringStart(form),
  }
}

function correlationOf({ frames, left, right, leftSquared, rightSquared, product }: StereoSums): number {
  const count = Math.max(1, frames)
  const shared = product / count - (left / count) * (right / count)
  const leftVariance = leftSquared / count - (left / count) ** 2
  const rightVariance = rightSquared / count - (right / count) ** 2
  const spread = Math.sqrt(Math.max(0, leftVariance * rightVariance))
  return spread === 0 ? 1 : shared / spread
}
