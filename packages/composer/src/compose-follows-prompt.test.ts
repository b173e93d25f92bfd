import { describe, expect, test } from 'vitest'
import type { ComposeRequest } from './compose-request.ts'
import { compose } from './compose.ts'
import { GENRE_STYLES } from './genres/genre-styles.ts'
import { NAMED_INSTRUMENTS } from './instruments/named-instruments.ts'
import { parsePrompt } from '@cadenza/prompt/parse-prompt'
import { findScoreDefects } from '#test/score-defects.ts'
import { beatsOfBar, secondsAtBeat } from './score-time.ts'
import { planSong } from './plan/song-plan.ts'

const instrumental = (prompt: string, lengthSeconds = 30, seed = '1') =>
  compose({ prompt, lengthSeconds, instrumental: true, seed })

const plan = (wanted: Pick<ComposeRequest, 'prompt'> & Partial<ComposeRequest>) =>
  planSong({ lengthSeconds: 60, instrumental: true, seed: '1', ...wanted }, parsePrompt(wanted.prompt), {
    styles: GENRE_STYLES,
    userLyrics: null,
  })

describe('the score follows the prompt', () => {
  test.each([30, 60, 120, 180, 240])('92 bpm and D minor, at %i seconds', (seconds) => {
    const score = instrumental('lofi, 92 bpm in D minor', seconds)
    expect(score).toMatchObject({
      tempoBpm: 92,
      lengthSeconds: seconds,
      key: { tonicPitchClass: 2, mode: 'minor', name: 'D minor' },
    })
    expect(score.tempoMap).toEqual([{ beat: 0, tempoBpm: 92 }])
    expect(score.sections.map(({ keyLift }) => keyLift)).toEqual(score.sections.map(() => 0))
  })

  test('a requested tempo never slows down, and the bars fill the length but for less than a bar', () => {
    for (const bpm of [48, 67, 113, 174]) {
      const { tempoMap, tailSeconds } = instrumental(`piano ballad, ${bpm} bpm`, 60)
      expect(tempoMap).toHaveLength(1)
      expect(tailSeconds).toBeLessThan(240 / bpm + 0.6)
    }
  })

  test.each(Object.keys(GENRE_STYLES))('no drums means no drum track in %s', (genre) => {
    const { tracks } = compose({
      prompt: 'no drums',
      genres: [genre],
      lengthSeconds: 15,
      instrumental: true,
      seed: '1',
    })
    expect(tracks.length).toBeGreaterThan(1)
    expect(tracks.filter(({ isDrums }) => isDrums)).toEqual([])
  })

  test('no bass, no guitar, no piano', () => {
    expect(instrumental('rock without bass').tracks.map(({ role }) => role)).not.toContain('bass')
    const guitars = instrumental('rock without guitars').tracks.filter(
      ({ program, isDrums }) => !isDrums && program >= 24 && program <= 31,
    )
    expect(guitars).toEqual([])
    expect(instrumental('ballad, no piano').tracks.filter(({ program, isDrums }) => !isDrums && program < 6)).toEqual(
      [],
    )
  })

  test.each([
    ['pop with violin and piano', ['violin', 'piano']],
    ['jazz with a trumpet', ['trumpet']],
    ['lofi with harp and flute', ['harp', 'flute']],
    ['rock with organ', ['organ']],
    ['classical with harpsichord and cello', ['harpsichord', 'cello']],
    ['country with banjo and fiddle', ['banjo', 'fiddle']],
    ['ballad with choir', ['choir']],
  ] as const)('%s is in the score', (prompt, names) => {
    const { tracks } = instrumental(prompt, 60)
    for (const name of names) {
      const programs: readonly number[] = NAMED_INSTRUMENTS[name].programs
      expect(tracks.some(({ program, isDrums }) => !isDrums && programs.includes(program))).toBe(true)
    }
  })

  test('solo piano has only a piano', () => {
    const { tracks } = instrumental('solo piano', 60)
    expect(new Set(tracks.map(({ program }) => program))).toEqual(new Set([0]))
  })

  test('drums can be requested in a genre that has none', () => {
    expect(instrumental('piano piece with drums').tracks.some(({ isDrums }) => isDrums)).toBe(true)
  })

  test('slow is slower than fast', () => {
    for (const genre of Object.keys(GENRE_STYLES)) {
      const tempoOf = (prompt: string): number => plan({ prompt, genres: [genre] }).tempo.tempoBpm
      expect(tempoOf('slow')).toBeLessThan(tempoOf('fast'))
    }
  })

  test('sad songs are mostly minor, happy ones mostly major', () => {
    const minors = (mood: string): number =>
      Array.from({ length: 40 }, (_, seed) => plan({ prompt: `${mood} pop`, seed: String(seed) })).filter(
        ({ key }) => key.mode === 'minor',
      ).length
    expect(minors('sad')).toBeGreaterThan(20)
    expect(minors('happy')).toBeLessThan(10)
  })

  test('a chosen genre takes precedence over the prompt', () => {
    const { genre } = compose({
      prompt: 'rock',
      genres: ['unknown', 'jazz'],
      lengthSeconds: 20,
      instrumental: true,
      seed: '1',
    })
    expect(genre).toBe('jazz')
  })

  test.each([
    ['waltz', 3],
    ['6/8', 3],
    ['4/4 waltz-free pop', 4],
  ] as const)('%s has bars of %i quarters', (prompt, beats) => {
    for (const genre of Object.keys(GENRE_STYLES)) {
      const score = compose({ prompt, genres: [genre], lengthSeconds: 45, instrumental: false, seed: '2' })
      expect(beatsOfBar(score.metre)).toBe(beats)
      expect(findScoreDefects(score)).toEqual([])
    }
  })

  test.each(['waltz', '6/8'])('the kick is on the downbeat of a %s', (prompt) => {
    for (const genre of ['pop', 'rock', 'rap', 'lofi', 'country']) {
      const { tracks, barCount } = compose({
        prompt,
        genres: [genre],
        lengthSeconds: 45,
        instrumental: true,
        seed: '2',
      })
      const kicks = tracks.flatMap(({ isDrums, notes }) => (isDrums ? notes.filter(({ pitch }) => pitch === 36) : []))
      const onDownbeat = kicks.filter(({ startBeat }) => Math.abs(startBeat / 3 - Math.round(startBeat / 3)) < 0.03)
      expect(onDownbeat.length).toBeGreaterThan(barCount / 4)
    }
  })

  test('in 6/8 the pulse is the dotted quarter', () => {
    expect(instrumental('6/8 at 60 bpm')).toMatchObject({ tempoBpm: 90, pulseBpm: 60 })
  })
})

describe('the requested length', () => {
  test('is met exactly for every whole second from 10 to 300', () => {
    for (let lengthSeconds = 10; lengthSeconds <= 300; lengthSeconds++) {
      const { tempo, sections, barBeats } = plan({ prompt: 'pop', lengthSeconds })
      expect(sections.reduce((sum, { bars }) => sum + bars, 0)).toBe(tempo.barCount)
      expect(secondsAtBeat(tempo, tempo.barCount * barBeats) + tempo.tailSeconds).toBeCloseTo(lengthSeconds, 9)
      expect(tempo.tailSeconds).toBeLessThan(4)
    }
  })

  test.each([10, 59, 181])('of %i seconds is the length of the score', (seconds) => {
    for (const genre of Object.keys(GENRE_STYLES)) {
      const score = compose({ prompt: '', genres: [genre], lengthSeconds: seconds, instrumental: true, seed: '1' })
      expect(score.lengthSeconds).toBe(seconds)
      expect(findScoreDefects(score)).toEqual([])
    }
  })

  test('the last chord rings to the end', () => {
    for (const genre of Object.keys(GENRE_STYLES)) {
      const score = compose({ prompt: '', genres: [genre], lengthSeconds: 40, instrumental: true, seed: '4' })
      const lastEnd = Math.max(...score.tracks.flatMap(({ notes }) => notes.map((note) => note.startBeat + note.beats)))
      const silence = score.lengthSeconds - secondsAtBeat(score, lastEnd)
      expect(silence).toBeGreaterThanOrEqual(0)
      expect(silence).toBeLessThan(0.6)
    }
  })
})
