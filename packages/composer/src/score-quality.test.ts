import { describe, expect, test } from 'vitest'
import { compose } from './compose.ts'
import { GENRE_STYLES, isGenre } from './genres/genre-styles.ts'
import { measureMelody, melodySimilarity, type MelodyMetrics } from './melody/melody-metrics.ts'
import { findScoreDefects } from '#test/score-defects.ts'
import type { Score } from './score.ts'

/**
 * COMPOSER_ALL_BARS=1 runs every genre, seed and length, sung and instrumental: half a minute instead of a few seconds.
 */
const isFull = process.env['COMPOSER_ALL_BARS'] === '1'
const SEEDS = ['1', '2', '3']
const LENGTHS = isFull ? [30, 60, 120, 240] : [30, 60]
const GENRES = Object.keys(GENRE_STYLES).filter(isGenre)

const composeAll = (genre: string, instrumental: boolean): Score[][] =>
  LENGTHS.map((lengthSeconds) =>
    SEEDS.map((seed) => compose({ prompt: 'a song', genres: [genre], lengthSeconds, instrumental, seed })),
  )

const percent = (values: readonly number[]): string =>
  `${Math.round(100 * Math.min(...values))}-${Math.round(100 * Math.max(...values))} %`

function tableRow(genre: string, figures: readonly MelodyMetrics[], shared: number): string {
  const of = (key: keyof MelodyMetrics): number[] => figures.map((figure) => figure[key])
  return [
    genre.padEnd(10),
    `chord tones ${percent(of('chordTonesOnStrongBeats'))}`,
    `steps ${percent(of('steps'))}`,
    `leaps turned back ${percent(of('leapsTurnedBack'))}`,
    `motif ${percent(of('motifRepetition'))}`,
    `range ${Math.min(...of('rangeSemitones'))}-${Math.max(...of('rangeSemitones'))}`,
    `two seeds share at most ${(100 * shared).toFixed(1)} %`,
  ].join(' | ')
}

describe.each(isFull ? [true, false] : [true])('instrumental: %s', (instrumental) => {
  describe.each(GENRES)('%s', (genre) => {
    const songs = composeAll(genre, instrumental)
    const figures = songs.flat().map(measureMelody)

    test('strong beats carry chord tones, tunes move by step, leaps turn back', () => {
      for (const { chordTonesOnStrongBeats, steps, leapsTurnedBack, leaps } of figures) {
        expect(chordTonesOnStrongBeats).toBeGreaterThanOrEqual(0.9)
        expect(steps).toBeGreaterThanOrEqual(0.55)
        expect(steps).toBeLessThanOrEqual(0.85)
        expect(leaps < 4 ? 1 : leapsTurnedBack).toBeGreaterThanOrEqual(0.7)
      }
    })

    test('a motif comes back, but not all the time', () => {
      for (const { motifRepetition } of figures) {
        expect(motifRepetition).toBeGreaterThanOrEqual(0.2)
        expect(motifRepetition).toBeLessThanOrEqual(0.85)
      }
    })

    test('two seeds give different tunes', () => {
      const shares = songs.flatMap(([a, b, c]) => [
        melodySimilarity(a!, b!),
        melodySimilarity(b!, c!),
        melodySimilarity(a!, c!),
      ])
      if (isFull) console.log(tableRow(genre, figures, Math.max(...shares)))
      expect(Math.max(...shares)).toBeLessThanOrEqual(0.1)
    })

    test('nothing is out of range, out of time or doubled', () => {
      expect(songs.flat().flatMap(findScoreDefects)).toEqual([])
    })

    test('the chorus has more energy than the verse, and more instruments', () => {
      if (genre === 'jazz') return
      for (const { sections, tracks, metre } of songs.flat()) {
        const barBeats = (metre.beatsPerBar * 4) / metre.beatUnit
        const verse = sections.find(({ kind }) => kind === 'verse')
        const chorus = sections.findLast(({ kind }) => kind === 'chorus')
        if (verse === undefined || chorus === undefined) continue
        const notesABar = ({ startBar, bars }: typeof verse): number =>
          tracks
            .flatMap(({ notes }) => notes)
            .filter(({ startBeat }) => startBeat >= startBar * barBeats && startBeat < (startBar + bars) * barBeats)
            .length / bars
        expect(chorus.energy - verse.energy).toBeGreaterThan(0.2)
        expect(notesABar(chorus)).toBeGreaterThan(notesABar(verse))
      }
    })
  })
})
