import { describe, expect, test } from 'vitest'
import { compose } from './compose.ts'
import { GENRE_STYLES } from './genres/genre-styles.ts'
import { timingDeviationMs, velocityDeviation } from './performance/performance-metrics.ts'
import { chorusDistance, chorusesOf, entropyOf, firstRhythmicBar, formOf, introSeconds } from './plan/form-metrics.ts'
import { meanOf } from './score-statistics.ts'
import type { Score } from './score.ts'

const PROGRAMMED = new Set(['rap', 'us-uk'])
const SEEDS = 24

const songsOf = (genre: string): readonly Score[] =>
  Array.from({ length: SEEDS }, (_, index) =>
    compose({
      prompt: 'a song',
      genres: [genre],
      lengthSeconds: 150,
      instrumental: index % 2 === 0,
      seed: `quality ${index}`,
    }),
  )

const deviationsOf = (songs: readonly Score[], of: (score: Score, part: string) => number): readonly number[] =>
  ['drums', 'bass', 'lead', 'harmony'].flatMap((part) => {
    const values = songs.map((song) => of(song, part)).filter((value) => !Number.isNaN(value))
    return values.length === 0 ? [] : [meanOf(values)]
  })

describe.each(Object.keys(GENRE_STYLES))('%s', (genre) => {
  const songs = songsOf(genre)

  test('is played by people, or by machines that sound like ones', () => {
    const [least, most] = PROGRAMMED.has(genre) ? [2, 5] : [6, 15]
    const timing = deviationsOf(songs, timingDeviationMs)
    expect(timing.length).toBeGreaterThan(0)
    expect(Math.min(...timing)).toBeGreaterThanOrEqual(least)
    expect(Math.max(...timing)).toBeLessThanOrEqual(most)
    expect(Math.min(...deviationsOf(songs, velocityDeviation))).toBeGreaterThanOrEqual(12)
  })

  test('begins with a rhythm by bar 2, and with an intro of at most 8 seconds', () => {
    expect(Math.max(...songs.map(introSeconds))).toBeLessThanOrEqual(8)
    expect(Math.max(...songs.map(firstRhythmicBar))).toBeLessThanOrEqual(2)
  })

  test('has two bits of different forms, and no song of 75 seconds has its chorus once', () => {
    expect(entropyOf(songs.map(formOf))).toBeGreaterThanOrEqual(2)
    const short = [75, 90, 110].flatMap((lengthSeconds) =>
      ['1', '2', '3'].map((seed) =>
        compose({ prompt: 'a song', genres: [genre], lengthSeconds, instrumental: true, seed }),
      ),
    )
    expect([...songs, ...short].filter((song) => chorusesOf(song).length === 1).map(formOf)).toEqual([])
  })

  test.skipIf(genre === 'jazz')('ends with a chorus that is no copy of the first one', () => {
    const distances = songs.map(chorusDistance).filter((distance) => !Number.isNaN(distance))
    expect(distances.length).toBeGreaterThan(SEEDS / 2)
    expect(meanOf(distances)).toBeGreaterThanOrEqual(0.3)
  })
})
