import type { Key, Score } from '@cadenza/composer/score'
import { type FoundKey, isRelativeKey } from '#band/signal/key.ts'
import { foldTempo } from '#band/signal/tempo.ts'
import { atLeast, type Bar, type Reading, within } from './bar.ts'
import type { SongFigures } from './measure-song.ts'

const TEMPO: Bar = { number: 4, figure: 'tempo off the written one', limit: within(2), unit: '%', digits: 2 }
const KEY: Bar = { number: 5, figure: 'keys found, exact or relative', limit: atLeast(8), unit: 'of 10', digits: 1 }
const LIFT: Bar = { number: 8, figure: 'chorus above verse', limit: atLeast(1.5), unit: 'LU', digits: 2 }

/** Whether the score can be heard in the song: its pulse, and that the chorus lifts. */
export function musicReadings(subject: string, figures: SongFigures, score: Score): Reading[] {
  const readings = [{ bar: TEMPO, subject, value: tempoErrorPercent(figures, score) }]
  // A form of choruses that are all verses has nothing to lift.
  return figures.chorusLiftLu === null ? readings : [...readings, { bar: LIFT, subject, value: figures.chorusLiftLu }]
}

export function tempoErrorPercent({ tempoBpm }: SongFigures, { pulseBpm }: Score): number {
  return tempoBpm === null ? Number.NaN : 100 * (foldTempo(tempoBpm, pulseBpm) / pulseBpm - 1)
}

/** Dorian is heard as minor and mixolydian as major. */
const heardAs = ({ tonicPitchClass, mode }: Key): Pick<FoundKey, 'tonic' | 'mode'> => ({
  tonic: tonicPitchClass,
  mode: mode === 'minor' || mode === 'dorian' ? 'minor' : 'major',
})

export function isKeyFound({ key: found }: SongFigures, score: Score): boolean {
  if (found === null) return false
  const written = heardAs(score.key)
  return (found.tonic === written.tonic && found.mode === written.mode) || isRelativeKey(found, written)
}

/** Of songs that belong together, one of each genre: in how many of ten the key is heard. */
export function keyReading(
  subject: string,
  songs: readonly { readonly name: string; readonly figures: SongFigures; readonly score: Score }[],
): Reading {
  const missed = songs.filter(({ figures, score }) => !isKeyFound(figures, score))
  const names = missed.map(({ name }) => name).join(', ')
  const value = (10 * (songs.length - missed.length)) / Math.max(1, songs.length)
  return { bar: KEY, subject: names === '' ? subject : `${subject} (not ${names})`, value }
}
