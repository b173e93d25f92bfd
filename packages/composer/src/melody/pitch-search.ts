import { scaleUnderChord, type Chord } from '#composer/harmony/chord.ts'
import type { Onset } from './melody-rhythm.ts'
import { pitchClass } from '@cadenza/vocabulary/pitch-names'
import type { Random } from '#composer/random.ts'

/** The number of intervals from a fifth down to a fifth up. */
const TURN_SIZES = 15

/** The preferences of one song: a weight for each interval from -12 to 12 and for each of the twelve scale degrees. */
export interface MelodyPreferences {
  readonly intervals: readonly number[]
  readonly degrees: readonly number[]
  /** A weight for each pair of successive intervals up to a fifth; these turns make a tune recognizable. */
  readonly turns: readonly number[]
  /**
   * The position of the highest point in a line, 0 … 1; `arch` is its height in semitones, and below 0 the line sinks
   * there.
   */
  readonly peak: number
  readonly arch: number
}

export function drawMelodyPreferences(random: Random): MelodyPreferences {
  return {
    intervals: Array.from({ length: 25 }, () => random.gauss(0.45)),
    degrees: Array.from({ length: 12 }, () => random.gauss(0.5)),
    turns: Array.from({ length: TURN_SIZES * TURN_SIZES }, () => random.gauss(0.35)),
    peak: random.range(0.3, 0.8),
    arch: random.chance(0.2) ? random.range(-4, -2) : random.range(2.5, 6),
  }
}

export interface PitchSearchSpec {
  readonly onsets: readonly Onset[]
  readonly chordAt: (beat: number) => Chord
  readonly scale: readonly number[]
  readonly tonic: number
  readonly range: readonly [number, number]
  /** The pitch around which the line is placed. */
  readonly center: number
  readonly ending: 'open' | 'closed'
  /** The last pitches before this line, so that a leap across the rest is also turned back. */
  readonly precedingPitches: readonly number[]
  /** The pitches to resemble, null where the model has no note; its intervals count, and its first pitch. */
  readonly modelPitches: readonly (number | null)[]
  /** The pitches that are already decided. */
  readonly fixed: readonly (number | null)[]
  /** The weight of likeness to the model; `stepwise` is the weight of steps. Both are about 1. */
  readonly likeness: number
  readonly stepwise: number
  readonly preferences: MelodyPreferences
  /** The number of beats after which the line may echo itself: one bar. */
  readonly echoBeats: number
  /** The pitch classes of the scale to use rarely; a five-note scale leaves out two. */
  readonly rarePitchClasses: ReadonlySet<number>
}

interface BeamNode {
  readonly pitch: number
  readonly score: number
  readonly previous: BeamNode | null
}

const BEAM = 16
const LEAP = 5
/** The score of an interval by its size in semitones. */
const INTERVAL_SCORES = [0.3, 2.1, 2.2, 0.5, 0.35, -0.3, -4, -0.9, -2.4, -2.6, -5, -5, -2.6] as const
const TOO_WIDE = -8
const TRILL_PENALTY = 2.5

function endingScore(degree: number, ending: PitchSearchSpec['ending']): number {
  if (ending === 'closed') return degree === 0 ? 4 : degree === 3 || degree === 4 ? 1.8 : degree === 7 ? 0.6 : -2
  if (degree === 7 || degree === 2) return 1.4
  return degree === 3 || degree === 4 ? 1 : degree === 0 ? -0.8 : 0
}

/** Scores a pitch by its position, whatever precedes it. */
function placementScore(pitch: number, index: number, spec: PitchSearchSpec): number {
  const { onsets, tonic } = spec
  const onset = onsets[index]
  if (onset === undefined) return 0
  const chord = spec.chordAt(onset.beat)
  const tone = pitchClass(pitch)
  const isChordTone = chord.pitchClasses.includes(tone)
  const weight = Math.max(onset.strength, onset.beats >= 1 ? 0.8 : 0)
  const progress = onsets.length > 1 ? index / (onsets.length - 1) : 0.6
  const { peak, arch, degrees } = spec.preferences
  const target = spec.center + arch * (1 - Math.abs(progress - peak) / Math.max(peak, 1 - peak))
  let score = -0.1 * Math.abs(pitch - target) + (degrees[pitchClass(tone - tonic)] ?? 0)
  score += isChordTone ? 0.4 + 1.8 * weight : -2.4 * weight
  if (!isChordTone && onset.strength >= 0.8) score -= 4.5
  if (!isChordTone && onset.beats >= 0.75 && chord.pitchClasses.includes(pitchClass(pitch - 1))) score -= 3
  if (!isChordTone && spec.rarePitchClasses.has(tone)) score -= 0.8
  if (index === onsets.length - 1) score += endingScore(pitchClass(pitch - tonic), spec.ending)
  return score
}

function turnScore(earlier: number, interval: number, { turns }: MelodyPreferences): number {
  const isTurn = Math.abs(earlier) <= 7 && Math.abs(interval) <= 7
  return isTurn ? (turns[(earlier + 7) * TURN_SIZES + interval + 7] ?? 0) : 0
}

/** Scores a pitch by the two pitches before it. */
function intervalScore(pitch: number, before: number, twoBefore: number | undefined, spec: PitchSearchSpec): number {
  const interval = pitch - before
  const size = Math.abs(interval)
  let score = (INTERVAL_SCORES[size] ?? TOO_WIDE) * (size === 1 || size === 2 ? spec.stepwise : 1)
  if (size === 0) score += 1.5 * (spec.stepwise - 1)
  score += spec.preferences.intervals[interval + 12] ?? 0
  if (twoBefore === undefined) return score
  const earlier = before - twoBefore
  score += turnScore(earlier, interval, spec.preferences)
  if (Math.abs(earlier) >= LEAP) score += size < LEAP && interval * earlier < 0 ? 1.2 : interval === 0 ? -1.5 : -5
  if (earlier === 0 && interval === 0) score -= 1.4
  if (twoBefore === pitch && size > 0) score -= 0.6
  return score
}

/** Alternating between two notes is a trill and not a tune. */
const isTrill = (pitch: number, step: BeamNode): boolean =>
  step.previous !== null &&
  step.previous.previous !== null &&
  pitch === step.previous.pitch &&
  step.pitch === step.previous.previous.pitch

function likenessScore(
  pitch: number,
  index: number,
  before: number | undefined,
  modelPitches: PitchSearchSpec['modelPitches'],
): number {
  const model = modelPitches[index] ?? null
  const modelBefore = modelPitches[index - 1] ?? null
  if (model === null) return 0
  if (before === undefined || modelBefore === null) return -0.3 * Math.min(6, Math.abs(pitch - model))
  const isSame = pitch - before === model - modelBefore
  return (isSame ? 0.5 : 0) - 0.55 * Math.min(5, Math.abs(pitch - before - (model - modelBefore)))
}

/** Returns the interval that led to the note one bar earlier, if both notes have counterparts there. */
function echoedInterval(index: number, step: BeamNode, echoes: readonly number[]): number | null {
  const earlier = echoes[index] ?? -1
  if (earlier < 1 || echoes[index - 1] !== earlier - 1) return null
  let walked: BeamNode | null = step
  for (let place = index - 1; place > earlier && walked !== null; place--) walked = walked.previous
  return walked === null || walked.previous === null ? null : walked.pitch - walked.previous.pitch
}

/** Inserts a step so that the list stays sorted, the best first, and no longer than the beam. */
function keepBest(best: BeamNode[], step: BeamNode): void {
  let place = best.length
  while (place > 0 && (best[place - 1]?.score ?? 0) < step.score) place--
  if (place >= BEAM) return
  best.splice(place, 0, step)
  if (best.length > BEAM) best.pop()
}

/** Returns, for each onset, the index of the one that is a bar earlier, or -1. */
const echoesOf = ({ onsets, echoBeats }: PitchSearchSpec): readonly number[] =>
  onsets.map(({ beat }) => onsets.findIndex((onset) => Math.abs(onset.beat - (beat - echoBeats)) < 1e-6))

interface Candidate {
  readonly pitch: number
  /** The score of its position plus a random amount. */
  readonly baseScore: number
}

const SCORE_NOISE = 1.6

/** Returns the notes of the scale within reach, or the one that is already decided. */
function candidatesAt(index: number, onset: Onset, spec: PitchSearchSpec, random: Random): readonly Candidate[] {
  const fixed = spec.fixed[index] ?? null
  const [low, high] = fixed === null ? spec.range : [fixed, fixed]
  const scale = scaleUnderChord(spec.scale, spec.chordAt(onset.beat))
  const candidates: Candidate[] = []
  for (let pitch = low; pitch <= high; pitch++) {
    if (fixed === null && !scale.has(pitchClass(pitch))) continue
    candidates.push({ pitch, baseScore: placementScore(pitch, index, spec) + random.gauss(SCORE_NOISE) })
  }
  return candidates
}

/** Returns the pitches of the line that ends with a step. */
function lineTo(last: BeamNode | undefined): readonly number[] {
  const line: number[] = []
  for (let step: BeamNode | null = last ?? null; step !== null; step = step.previous) line.unshift(step.pitch)
  return line
}

/**
 * Finds the pitches of a line by beam search: it keeps the best few beginnings at every note, so that a phrase is
 * judged as a whole by chord tones on strong beats, steps, leaps turned back, an arch, an ending, and the likeness to
 * its model.
 */
export function searchPitches(spec: PitchSearchSpec, random: Random): readonly number[] {
  const { likeness, modelPitches, onsets } = spec
  const [twoAgo, ago] =
    spec.precedingPitches.length > 1 ? spec.precedingPitches.slice(-2) : [undefined, spec.precedingPitches[0]]
  const echoes = echoesOf(spec)
  let beam: readonly (BeamNode | null)[] = [null]
  for (const [index, onset] of onsets.entries()) {
    const candidates = candidatesAt(index, onset, spec, random)
    const next: BeamNode[] = []
    for (const step of beam) {
      const before = step?.pitch ?? ago
      const twoBefore = step === null ? twoAgo : (step.previous?.pitch ?? ago)
      const echoed = step === null ? null : echoedInterval(index, step, echoes)
      for (const { pitch, baseScore } of candidates) {
        let score = (step?.score ?? 0) + baseScore
        if (before !== undefined) score += intervalScore(pitch, before, twoBefore, spec) * (step === null ? 0.6 : 1)
        if (step !== null && isTrill(pitch, step)) score -= TRILL_PENALTY
        score += likeness * likenessScore(pitch, index, step === null ? undefined : before, modelPitches)
        if (echoed !== null && before !== undefined) score += likeness * (pitch - before === echoed ? 1.1 : -0.2)
        const worst = next[BEAM - 1]
        if (worst === undefined || score > worst.score) keepBest(next, { pitch, score, previous: step })
      }
    }
    beam = next
  }
  return lineTo(beam[0] ?? undefined)
}
