import type { Score, SectionKind } from '@cadenza/composer/score'
import { beatsOfBar, secondsAtBeat } from '@cadenza/composer/score-time'
import { powerToDecibels } from '#band/signal/decibels.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'

/** A section in frames; the last one extends to the end of the song. */
export interface SectionSpan {
  readonly kind: SectionKind
  readonly energy: number
  readonly from: number
  readonly to: number
}

export function sectionSpans(score: Score, frames: number): readonly SectionSpan[] {
  const startOf = (bar: number) =>
    Math.min(frames, Math.round(secondsAtBeat(score, bar * beatsOfBar(score.metre)) * SAMPLE_RATE))
  return score.sections.map(({ kind, energy, startBar }, index) => {
    const next = score.sections[index + 1]
    return { kind, energy, from: startOf(startBar), to: next === undefined ? frames : startOf(next.startBar) }
  })
}

/** The mean level of each section in dB, from the weighted energy of both its channels. */
export function sectionLevelsDb(spans: readonly SectionSpan[], energies: readonly number[]): readonly number[] {
  return spans.map(({ from, to }, index) => powerToDecibels((energies[index] ?? 0) / Math.max(1, 2 * (to - from))))
}

/** A chorus should be this much louder than the verses; the bus compressor and the limiter reduce the difference. */
const WANTED_LIFT_DB = 3.4
/** With a larger difference the verses would be inaudible in a car. */
const LARGEST_LIFT_DB = 5.5
const LARGEST_CORRECTION_DB = 5
/** Listeners decide within seconds: the opening is at most this much softer than the chorus. */
const LARGEST_OPENING_DROP_DB = 3
const LARGEST_OPENING_GAIN_DB = 6
/** Below this energy, the prompt wants a quiet start. */
const QUIET_START_BELOW = 0.25

/**
 * Sets the gain of each section from its energy. If the measured levels show that the chorus does not stand out enough,
 * the other sections are lowered; if it stands out too much, they are raised.
 */
export function sectionGainsDb(
  spans: readonly SectionSpan[],
  levelsDb: readonly number[],
  depthDb: number,
): readonly number[] {
  const byEnergy = spans.map(({ energy }) => -depthDb * (1 - energy))
  const reached = (kind: SectionKind) => meanOf(spans, kind, (index) => (levelsDb[index] ?? 0) + (byEnergy[index] ?? 0))
  const chorus = reached('chorus')
  const verse = reached('verse')
  if (chorus === null || verse === null) return byEnergy
  const lift = chorus.db - verse.db
  const missing = lift < WANTED_LIFT_DB ? WANTED_LIFT_DB - lift : Math.min(0, LARGEST_LIFT_DB - lift)
  const correction = Math.max(-LARGEST_CORRECTION_DB, Math.min(LARGEST_CORRECTION_DB, missing))
  const span = Math.max(0.05, chorus.energy - verse.energy)
  const gains = spans.map(({ kind, energy }, index) => {
    const share = kind === 'verse' ? 1 : Math.max(0, Math.min(1, (chorus.energy - energy) / span))
    return (byEnergy[index] ?? 0) - (kind === 'chorus' ? 0 : share * correction)
  })
  const [opening] = spans
  if (opening === undefined || opening.kind !== 'intro' || opening.energy < QUIET_START_BELOW) return gains
  const missingDb = chorus.db - LARGEST_OPENING_DROP_DB - ((levelsDb[0] ?? 0) + (gains[0] ?? 0))
  return gains.with(0, (gains[0] ?? 0) + Math.max(0, Math.min(LARGEST_OPENING_GAIN_DB, missingDb)))
}

function meanOf(spans: readonly SectionSpan[], kind: SectionKind, levelAt: (index: number) => number) {
  let frames = 0
  let power = 0
  let energy = 0
  for (const [index, span] of spans.entries()) {
    if (span.kind !== kind) continue
    const length = span.to - span.from
    frames += length
    power += length * 10 ** (levelAt(index) / 10)
    energy += length * span.energy
  }
  return frames === 0 ? null : { db: powerToDecibels(power / frames), energy: energy / frames }
}
