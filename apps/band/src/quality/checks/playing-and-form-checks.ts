import type { Score } from '@cadenza/composer/score'
import { chorusDistance, chorusesOf, firstRhythmicBar, introSeconds } from '@cadenza/composer/plan/form-metrics'
import { timingDeviationMs, velocityDeviation } from '@cadenza/composer/performance/performance-metrics'
import { atLeast, atMost, between, type Limit, type QualityCheck, type Reading } from '#band/quality/quality-check.ts'
import type { SongMetrics } from '#band/quality/measure-song.ts'

const timing = (limit: Limit): QualityCheck => ({
  number: 24,
  metric: 'timing off the beat, deviation',
  limit,
  unit: 'ms',
  digits: 1,
})
const PLAYED = timing(between(5, 16))
const PROGRAMMED = timing(between(1.5, 6))
const TOUCH: QualityCheck = { number: 25, metric: 'velocity, deviation', limit: atLeast(12), unit: '', digits: 1 }
const OPENING: QualityCheck = { number: 26, metric: 'opening under chorus', limit: atLeast(-4), unit: 'LU', digits: 1 }
const INTRO: QualityCheck = { number: 26, metric: 'length of the intro', limit: atMost(8), unit: 's', digits: 1 }
const RHYTHM: QualityCheck = { number: 26, metric: 'first bar with a rhythm', limit: atMost(2), unit: '', digits: 0 }
const CHORUSES: QualityCheck = {
  number: 27,
  metric: 'choruses in 75 s or more',
  limit: atLeast(2),
  unit: '',
  digits: 0,
}
const LAST_CHORUS: QualityCheck = {
  number: 27,
  metric: 'last chorus away from the first',
  limit: atLeast(0.3),
  // Genres of few parts have little to add to the last chorus.
  baseline: atLeast(0.05),
  unit: 'SD',
  digits: 2,
}

/** Genres whose music comes out of machines. */
const PROGRAMMED_GENRES: ReadonlySet<string> = new Set(['rap', 'us-uk'])
const TIMED_PARTS = ['drums', 'bass', 'lead', 'harmony']
const SECONDS_FOR_TWO_CHORUSES = 75

export function playingReadings(subject: string, score: Score): Reading[] {
  const check = PROGRAMMED_GENRES.has(score.genre) ? PROGRAMMED : PLAYED
  return TIMED_PARTS.flatMap((part): Reading[] => {
    const name = `${part} of ${subject}`
    const all = [
      { check, subject: name, value: timingDeviationMs(score, part) },
      { check: TOUCH, subject: name, value: velocityDeviation(score, part) },
    ]
    // A part that plays a few notes has no deviation.
    return all.filter(({ value }) => !Number.isNaN(value))
  })
}

export function formReadings(subject: string, score: Score): Reading[] {
  const readings = [
    { check: INTRO, subject, value: introSeconds(score) },
    { check: RHYTHM, subject, value: firstRhythmicBar(score) },
  ]
  const choruses = chorusesOf(score).length
  if (choruses === 0 || score.lengthSeconds < SECONDS_FOR_TWO_CHORUSES) return readings
  readings.push({ check: CHORUSES, subject, value: choruses })
  if (choruses > 1) readings.push({ check: LAST_CHORUS, subject, value: chorusDistance(score) })
  return readings
}

export const openingReadings = (subject: string, { openingLu }: SongMetrics): Reading[] =>
  openingLu === null ? [] : [{ check: OPENING, subject, value: openingLu }]
