import { critiqueMelody, type MelodyVerdict } from './melody-critic.ts'
import type { ComposedUnit } from './composed-unit.ts'
import { randomStream, type Random } from '#composer/random.ts'
import { MelodyWriter, type MelodyWeights, type MelodySpec } from './melody-writer.ts'

const MOST_LIKENESS = 5.5

const moreOrLess = (amount: MelodyVerdict['steps'], more: number, less: number): number =>
  amount === 'too little' ? more : amount === 'too much' ? less : 1

/** Adjusts the weights to counter the faults that the critic found. */
function adjustWeights(weights: MelodyWeights, { motif, steps }: MelodyVerdict): MelodyWeights {
  return {
    likeness: Math.min(MOST_LIKENESS, weights.likeness * moreOrLess(motif, 1.4, 0.6)),
    stepwise: weights.stepwise * moreOrLess(steps, 1.3, 0.75),
    variety: weights.variety + (motif === 'too much' ? 0.2 : 0),
  }
}

const VERY_FEW_UNITS = 8
const FEW_UNITS = 16
const MANY_UNITS = 72

/** An instrument around a singer quotes the singer and is hardly a tune of its own. */
const ATTEMPTS_AT_QUOTING = 4

/** Short tunes are cheap to compose again, and contain fewer repetitions. */
function attemptsFor({ units, quoted = [] }: MelodySpec): number {
  if (quoted.length > 0) return ATTEMPTS_AT_QUOTING
  if (units.length <= VERY_FEW_UNITS) return 90
  return units.length <= FEW_UNITS ? 20 : units.length <= MANY_UNITS ? 6 : 2
}

export interface ComposedMelody {
  readonly units: readonly ComposedUnit[]
  /** The stream and the weights of the attempt that was accepted, for units that are composed anew later. */
  readonly random: Random
  readonly weights: MelodyWeights
}

const NEUTRAL: MelodyWeights = { likeness: 1, stepwise: 1, variety: 0 }

/** For melodies whose units do not depend on each other. */
export const UNREVISABLE: ComposedMelody = { units: [], random: randomStream(''), weights: NEUTRAL }

/**
 * Composes until the critic accepts the tune, each time with weights that favor what it lacked, and returns the best
 * one. The result is sorted by time, whatever the order of composing.
 */
export function composeMelody(spec: MelodySpec): ComposedMelody {
  const acceptablePenalty = spec.units.length <= MANY_UNITS ? 0.005 : 0.05
  let weights = NEUTRAL
  let best: (ComposedMelody & { readonly penalty: number }) | null = null
  for (let attempt = 0; attempt < attemptsFor(spec); attempt++) {
    const random = spec.random.fork(`attempt ${attempt}`)
    const writer = new MelodyWriter({ ...spec, random }, weights)
    for (const unit of spec.units) writer.write(unit)
    const units = writer.written.toSorted((a, b) => a.unit.startBeat - b.unit.startBeat)
    const verdict = critiqueMelody(units, spec.arrangement)
    if (best === null || verdict.penalty < best.penalty) best = { units, random, weights, penalty: verdict.penalty }
    if (verdict.penalty <= acceptablePenalty) break
    weights = adjustWeights(weights, verdict)
  }
  return best ?? { units: [], random: spec.random, weights }
}
