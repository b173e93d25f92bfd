import type { Score } from '@cadenza/composer/score'
import { beatsOfBar, secondsAtBeat } from '@cadenza/composer/score-time'
import type { SoundIndex } from '@cadenza/vocabulary/sound-sprites'
import { integratedLufs, partPowers } from '#widgets/rehearsal/sounds/part-loudness.ts'
import type { GainChange, SketchPart } from './sketch-parts.ts'

/** The band brings every part to this loudness at 0 LU, whatever its instrument and its notes. */
const REFERENCE_LUFS = -20
const LARGEST_GAIN_DB = 30
/** The band's mix is this much denser by its compressors, which a sketch does without. */
const HEADROOM_DB = 3
/** How much softer a section at energy 0 is than one at full energy, as in the band's mix. */
const SECTION_DEPTH_DB = 5

export interface SketchLevels {
  /** One gain for each part. */
  readonly parts: readonly number[]
  readonly master: number
  /** By energy, at the start of each section. */
  readonly sections: readonly GainChange[]
}

const decibelsToGain = (decibels: number): number => 10 ** (decibels / 20)

/** Computes the balance of the band's mix for a score. */
export function sketchLevels(score: Score, parts: readonly SketchPart[], sounds: SoundIndex): SketchLevels {
  const sections = score.sections.map(({ startBar, energy }) => ({
    seconds: secondsAtBeat(score, startBar * beatsOfBar(score.metre)),
    gain: decibelsToGain(-SECTION_DEPTH_DB * (1 - energy)),
  }))
  const mix = new Float64Array(Math.ceil(score.lengthSeconds * 10) + 1)
  const gains = parts.map((part) => {
    const powers = partPowers(part, sounds[part.sound]?.zones ?? [], score.lengthSeconds)
    const missingDb = REFERENCE_LUFS + part.levelLu - integratedLufs(powers)
    const gain = decibelsToGain(Math.max(-LARGEST_GAIN_DB, Math.min(LARGEST_GAIN_DB, missingDb)))
    for (let step = 0; step < mix.length; step++) mix[step] = (mix[step] ?? 0) + (powers[step] ?? 0) * gain * gain
    return gain
  })
  const bySection = mix.map((power, step) => power * gainAt(sections, step / 10) ** 2)
  const masterDb = score.loudnessLufs - HEADROOM_DB - integratedLufs(bySection)
  return { parts: gains, master: decibelsToGain(Math.min(LARGEST_GAIN_DB, masterDb)), sections }
}

/** Returns the gain that holds at this time; 1 before the first change. */
export function gainAt(changes: readonly GainChange[], seconds: number): number {
  return changes.findLast((change) => change.seconds <= seconds)?.gain ?? 1
}
