import { judgeTune, type Verdict } from './tune-critic.ts'
import type { TuneUnit } from './tune-unit.ts'
import { TuneWriter, type Taste, type TuneQuestion } from './tune-writer.ts'

const MOST_LIKENESS = 5.5

const moreOrLess = (amount: Verdict['steps'], more: number, less: number): number =>
  amount === 'too little' ? more : amount === 'too much' ? less : 1

/** Leans against what the critic found. */
function corrected(taste: Taste, { motif, steps }: Verdict): Taste {
  return {
    likeness: Math.min(MOST_LIKENESS, taste.likeness * moreOrLess(motif, 1.4, 0.6)),
    stepwise: taste.stepwise * moreOrLess(steps, 1.3, 0.75),
    variety: taste.variety + (motif === 'too much' ? 0.2 : 0),
  }
}

const VERY_FEW_UNITS = 8
const FEW_UNITS = 16
const MANY_UNITS = 72

/** What plays around a singer quotes the singer, and is hardly a tune by itself. */
const ATTEMPTS_AT_QUOTING = 4

/** Short tunes are cheap to try again, and repeat less by themselves. */
function attemptsFor({ units, quoted = [] }: TuneQuestion): number {
  if (quoted.length > 0) return ATTEMPTS_AT_QUOTING
  if (units.length <= VERY_FEW_UNITS) return 90
  return units.length <= FEW_UNITS ? 20 : units.length <= MANY_UNITS ? 6 : 2
}

/**
 * Composes until the tune stands up to its critic, each time leaning more towards what it lacked, and keeps the best.
 * Sorted by time, whatever the order of composing.
 */
export function composeTune(question: TuneQuestion): readonly TuneUnit[] {
  const faultsToForgive = question.units.length <= MANY_UNITS ? 0.005 : 0.05
  let taste: Taste = { likeness: 1, stepwise: 1, variety: 0 }
  let best: { readonly tune: readonly TuneUnit[]; readonly faults: number } | null = null
  for (let attempt = 0; attempt < attemptsFor(question); attempt++) {
    const random = question.random.fork(`attempt ${attempt}`)
    const writer = new TuneWriter({ ...question, random }, taste)
    for (const unit of question.units) writer.write(unit)
    const tune = writer.written.toSorted((a, b) => a.unit.startBeat - b.unit.startBeat)
    const verdict = judgeTune(tune, question.song)
    if (best === null || verdict.faults < best.faults) best = { tune, faults: verdict.faults }
    if (verdict.faults <= faultsToForgive) break
    taste = corrected(taste, verdict)
  }
  return best?.tune ?? []
}
