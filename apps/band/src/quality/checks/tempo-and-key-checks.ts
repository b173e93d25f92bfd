import type { Key, Score } from '@cadenza/composer/score'
import { type FoundKey, isRelativeKey } from '#band/signal/meters/key-meter.ts'
import { foldTempo } from '#band/signal/meters/tempo-meter.ts'
import { atLeast, type QualityCheck, type Reading, within } from '#band/quality/quality-check.ts'
import type { SongMetrics } from '#band/quality/measure-song.ts'

const TEMPO: QualityCheck = { number: 4, metric: 'tempo off the written one', limit: within(2), unit: '%', digits: 2 }
const KEY: QualityCheck = {
  number: 5,
  metric: 'keys found, exact or relative',
  limit: atLeast(8),
  unit: 'of 10',
  digits: 1,
}
const LIFT: QualityCheck = { number: 8, metric: 'chorus above verse', limit: atLeast(1.5), unit: 'LU', digits: 2 }

/** Checks that the tempo of the score is heard in the song, and that the chorus is louder than the verses. */
export function tempoAndLiftReadings(subject: string, figures: SongMetrics, score: Score): Reading[] {
  const readings = [{ check: TEMPO, subject, value: tempoErrorPercent(figures, score) }]
  // A song without verses or without choruses has no difference to measure.
  return figures.chorusLiftLu === null ? readings : [...readings, { check: LIFT, subject, value: figures.chorusLiftLu }]
}

export function tempoErrorPercent({ tempoBpm }: SongMetrics, { pulseBpm }: Score): number {
  return tempoBpm === null ? Number.NaN : 100 * (foldTempo(tempoBpm, pulseBpm) / pulseBpm - 1)
}

/** Dorian is heard as minor and mixolydian as major. */
const perceivedKey = ({ tonicPitchClass, mode }: Key): Pick<FoundKey, 'tonic' | 'mode'> => ({
  tonic: tonicPitchClass,
  mode: mode === 'minor' || mode === 'dorian' ? 'minor' : 'major',
})

export function isKeyFound({ key: found }: SongMetrics, score: Score): boolean {
  if (found === null) return false
  const written = perceivedKey(score.key)
  return (found.tonic === written.tonic && found.mode === written.mode) || isRelativeKey(found, written)
}

/** Computes in how many of ten songs the key is heard; `songs` must contain one song of each genre. */
export function keyReading(
  subject: string,
  songs: readonly { readonly name: string; readonly metrics: SongMetrics; readonly score: Score }[],
): Reading {
  const missed = songs.filter(({ metrics, score }) => !isKeyFound(metrics, score))
  const names = missed.map(({ name }) => name).join(', ')
  const value = (10 * (songs.length - missed.length)) / Math.max(1, songs.length)
  return { check: KEY, subject: names === '' ? subject : `${subject} (not ${names})`, value }
}
