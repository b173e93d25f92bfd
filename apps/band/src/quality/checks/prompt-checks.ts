import type { Score } from '@cadenza/composer/score'
import { beatsOfBar, secondsAtBeat } from '@cadenza/composer/score-time'
import { atLeast, atMost, type QualityCheck, type Reading, within } from '#band/quality/quality-check.ts'
import type { SongMetrics } from '#band/quality/measure-song.ts'
import { isKeyFound, tempoErrorPercent } from './tempo-and-key-checks.ts'
import type { PromptCase } from '#band/quality/prompt-cases.ts'

const UNMET: QualityCheck = { number: 23, metric: 'requests not followed', limit: atMost(0), unit: '', digits: 0 }
const TEMPO: QualityCheck = { number: 23, metric: 'asked tempo off, as heard', limit: within(2), unit: '%', digits: 2 }
const KEY: QualityCheck = { number: 23, metric: 'asked keys heard', limit: atLeast(8), unit: 'of 10', digits: 1 }
const RING: QualityCheck = {
  number: 23,
  metric: 'last chord at an asked tempo, beyond a bar',
  limit: atMost(2),
  unit: 's',
  digits: 2,
}
const SILENT_END: QualityCheck = {
  number: 23,
  metric: 'silence at the end at an asked tempo',
  limit: atMost(1),
  unit: 's',
  digits: 2,
}

export function scorePromptReading(song: PromptCase, score: Score): Reading {
  const faults = song.mismatchesIn(score)
  const subject = faults.length === 0 ? song.name : `${song.name} (${faults.join(', ')})`
  return { check: UNMET, subject, value: faults.length }
}

export interface RenderedPromptCase {
  readonly song: PromptCase
  readonly score: Score
  readonly metrics: SongMetrics
}

export function renderedPromptReadings(cases: readonly RenderedPromptCase[]): Reading[] {
  const each = cases.flatMap(({ song, score, metrics }): Reading[] => [
    scorePromptReading(song, score),
    { check: TEMPO, subject: song.name, value: tempoErrorPercent(metrics, score) },
    { check: RING, subject: song.name, value: ringBeyondBar(score) },
    { check: SILENT_END, subject: song.name, value: metrics.silence.tailSeconds },
  ])
  return [...each, promptKeyReading(cases)]
}

/** Seconds from the last start of a note to the end of the song, minus one bar. */
function ringBeyondBar(score: Score): number {
  const lastBeat = Math.max(...score.tracks.flatMap(({ notes }) => notes.map(({ startBeat }) => startBeat)))
  const barSeconds = (beatsOfBar(score.metre) * 60) / score.tempoBpm
  return score.lengthSeconds - secondsAtBeat(score, lastBeat) - barSeconds
}

function promptKeyReading(cases: readonly RenderedPromptCase[]): Reading {
  const missed = cases.filter(({ score, metrics }) => !isKeyFound(metrics, score))
  const names = missed.map(({ song }) => song.name).join(', ')
  const value = (10 * (cases.length - missed.length)) / Math.max(1, cases.length)
  return { check: KEY, subject: names === '' ? 'all' : `not ${names}`, value }
}
