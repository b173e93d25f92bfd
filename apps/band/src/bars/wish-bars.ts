import type { Score } from '@cadenza/composer/score'
import { beatsOfBar, secondsAtBeat } from '@cadenza/composer/score-time'
import { atLeast, atMost, type Bar, type Reading, within } from './bar.ts'
import type { SongFigures } from './measure-song.ts'
import { isKeyFound, tempoErrorPercent } from './music-bars.ts'
import type { WishedSong } from './wish-list.ts'

const DISOBEYED: Bar = { number: 23, figure: 'wishes not obeyed', limit: atMost(0), unit: '', digits: 0 }
const TEMPO: Bar = { number: 23, figure: 'asked tempo off, as heard', limit: within(2), unit: '%', digits: 2 }
const KEY: Bar = { number: 23, figure: 'asked keys heard', limit: atLeast(8), unit: 'of 10', digits: 1 }
const RING: Bar = {
  number: 23,
  figure: 'last chord at an asked tempo, beyond a bar',
  limit: atMost(2),
  unit: 's',
  digits: 2,
}
const SILENT_END: Bar = {
  number: 23,
  figure: 'silence at the end at an asked tempo',
  limit: atMost(1),
  unit: 's',
  digits: 2,
}

export function writtenWishReading(song: WishedSong, score: Score): Reading {
  const faults = song.faultsOf(score)
  const subject = faults.length === 0 ? song.name : `${song.name} (${faults.join(', ')})`
  return { bar: DISOBEYED, subject, value: faults.length }
}

export interface HeardWish {
  readonly song: WishedSong
  readonly score: Score
  readonly figures: SongFigures
}

export function heardWishReadings(wishes: readonly HeardWish[]): Reading[] {
  const each = wishes.flatMap(({ song, score, figures }): Reading[] => [
    writtenWishReading(song, score),
    { bar: TEMPO, subject: song.name, value: tempoErrorPercent(figures, score) },
    { bar: RING, subject: song.name, value: ringBeyondBar(score) },
    { bar: SILENT_END, subject: song.name, value: figures.silence.tailSeconds },
  ])
  return [...each, keysHeard(wishes)]
}

/** From the last time anybody strikes a note to the end. */
function ringBeyondBar(score: Score): number {
  const lastBeat = Math.max(...score.tracks.flatMap(({ notes }) => notes.map(({ startBeat }) => startBeat)))
  const barSeconds = (beatsOfBar(score.metre) * 60) / score.tempoBpm
  return score.lengthSeconds - secondsAtBeat(score, lastBeat) - barSeconds
}

function keysHeard(wishes: readonly HeardWish[]): Reading {
  const missed = wishes.filter(({ score, figures }) => !isKeyFound(figures, score))
  const names = missed.map(({ song }) => song.name).join(', ')
  const value = (10 * (wishes.length - missed.length)) / Math.max(1, wishes.length)
  return { bar: KEY, subject: names === '' ? 'all' : `not ${names}`, value }
}
