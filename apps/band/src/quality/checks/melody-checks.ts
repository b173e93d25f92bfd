import { measureMelody, melodySimilarity } from '@cadenza/composer/melody/melody-metrics'
import type { Score } from '@cadenza/composer/score'
import { atLeast, atMost, type QualityCheck, between, type Reading } from '#band/quality/quality-check.ts'

const CHORD_TONES: QualityCheck = {
  number: 12,
  metric: 'chord tones on strong beats',
  limit: atLeast(90),
  unit: '%',
  digits: 0,
}
const STEPS: QualityCheck = { number: 12, metric: 'steps and repeats', limit: between(55, 85), unit: '%', digits: 0 }
const LEAPS: QualityCheck = { number: 12, metric: 'leaps turned back', limit: atLeast(70), unit: '%', digits: 0 }
const MOTIFS: QualityCheck = {
  number: 13,
  metric: 'motifs that come back',
  limit: between(20, 85),
  unit: '%',
  digits: 0,
}
const SHARED: QualityCheck = { number: 15, metric: 'melody two seeds share', limit: atMost(10), unit: '%', digits: 1 }

/** With fewer leaps a share would not be meaningful. */
const FEWEST_LEAPS = 4

export function melodyReadings(subject: string, score: Score): Reading[] {
  const { chordTonesOnStrongBeats, steps, leapsTurnedBack, leaps, motifRepetition } = measureMelody(score)
  const shares: (readonly [QualityCheck, number])[] = [
    [CHORD_TONES, chordTonesOnStrongBeats],
    [STEPS, steps],
    [MOTIFS, motifRepetition],
  ]
  if (leaps >= FEWEST_LEAPS) shares.push([LEAPS, leapsTurnedBack])
  return shares.map(([check, share]) => ({ check, subject, value: 100 * share }))
}

/** `scores` must differ only in their seeds. */
export function varietyReading(subject: string, scores: readonly Score[]): Reading[] {
  const pairs = scores.flatMap((a, index) => scores.slice(index + 1).map((b) => melodySimilarity(a, b)))
  return pairs.length === 0 ? [] : [{ check: SHARED, subject, value: 100 * Math.max(...pairs) }]
}
