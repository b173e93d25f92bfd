import { measureMelody, melodySimilarity } from '@cadenza/composer/quality-bars.fixture'
import type { Score } from '@cadenza/composer/score'
import { atLeast, atMost, type Bar, between, type Reading } from './bar.ts'

const CHORD_TONES: Bar = {
  number: 12,
  figure: 'chord tones on strong beats',
  limit: atLeast(90),
  unit: '%',
  digits: 0,
}
const STEPS: Bar = { number: 12, figure: 'steps and repeats', limit: between(55, 85), unit: '%', digits: 0 }
const LEAPS: Bar = { number: 12, figure: 'leaps turned back', limit: atLeast(70), unit: '%', digits: 0 }
const MOTIFS: Bar = { number: 13, figure: 'motifs that come back', limit: between(20, 85), unit: '%', digits: 0 }
const SHARED: Bar = { number: 15, figure: 'melody two seeds share', limit: atMost(10), unit: '%', digits: 1 }

/** Of fewer leaps no share can be told. */
const FEWEST_LEAPS = 4

export function melodyReadings(subject: string, score: Score): Reading[] {
  const { chordTonesOnStrongBeats, steps, leapsTurnedBack, leaps, motifRepetition } = measureMelody(score)
  const shares: (readonly [Bar, number])[] = [
    [CHORD_TONES, chordTonesOnStrongBeats],
    [STEPS, steps],
    [MOTIFS, motifRepetition],
  ]
  if (leaps >= FEWEST_LEAPS) shares.push([LEAPS, leapsTurnedBack])
  return shares.map(([bar, share]) => ({ bar, subject, value: 100 * share }))
}

/** Of songs that differ in nothing but their seeds. */
export function varietyReading(subject: string, scores: readonly Score[]): Reading[] {
  const pairs = scores.flatMap((a, index) => scores.slice(index + 1).map((b) => melodySimilarity(a, b)))
  return pairs.length === 0 ? [] : [{ bar: SHARED, subject, value: 100 * Math.max(...pairs) }]
}
