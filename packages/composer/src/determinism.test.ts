import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { compose } from './compose.ts'
import type { ComposeRequest } from './compose-request.ts'
import { GENRE_STYLES, type GenreStyles } from './genres/genre-styles.ts'
import { toMidi } from './midi.ts'
import type { Score } from './score.ts'

const hashOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex').slice(0, 16)

/** A change of these hashes changes every existing song, so ENGINE_VERSION must be raised with it. */
const GOLDEN: readonly (readonly [request: ComposeRequest, score: string, midi: string])[] = [
  [
    { prompt: 'upbeat pop about summer', lengthSeconds: 60, instrumental: false, seed: '1' },
    '8c074000d9394eea',
    'a210694038656683',
  ],
  [
    { prompt: 'slow ballad about rain', lengthSeconds: 120, instrumental: false, seed: '2' },
    '41db60ad5f7c200d',
    '0df605b0e12f46d2',
  ],
  [{ prompt: 'dark trap', lengthSeconds: 30, instrumental: false, seed: '3' }, 'd4e23ac787b59e63', 'd1b9e901287cf49b'],
  [{ prompt: 'solo piano', lengthSeconds: 60, instrumental: true, seed: '4' }, '6faad0020660f8f9', 'f43e139e133a180a'],
  [
    { prompt: 'lofi, 82 bpm in D minor', lengthSeconds: 120, instrumental: true, seed: '5' },
    '73fad391ce2d1007',
    '5228dc1f0e4e1c44',
  ],
  [
    { prompt: 'club banger', genres: ['us-uk'], lengthSeconds: 180, instrumental: true, seed: '6' },
    '946bc7c4df24c092',
    'c2aa7a1fce44038c',
  ],
  [
    { prompt: 'country waltz', lengthSeconds: 45, instrumental: false, seed: '7' },
    '4213bdb481301f70',
    '6b450956a0f1c4ae',
  ],
  [
    { prompt: 'rock in 6/8, no drums', lengthSeconds: 75, instrumental: true, seed: '8' },
    '5804d573cd1afb99',
    '8735f21c6fe6ecd2',
  ],
  [
    { prompt: 'smooth jazz', lengthSeconds: 240, instrumental: true, seed: '9' },
    'be410e95b43df7d7',
    '47cc9a98c354090e',
  ],
  [
    { prompt: 'string orchestra', lengthSeconds: 20, instrumental: true, seed: '10' },
    '932215057ff2ed64',
    '97cf5a9ad036c580',
  ],
  [
    {
      prompt: 'pop',
      lyrics: 'La noche cae\nsobre el mar\n\nCorazón',
      lengthSeconds: 30,
      instrumental: false,
      seed: '11',
    },
    '52ea9aacd4489d7f',
    'd3a85842d3a6e648',
  ],
]

const noteList = (score: Score, name: string) => score.tracks.find((track) => track.name === name)?.notes

/** The same styles with every drum pattern replaced. */
const otherDrums = (): GenreStyles => {
  const entries = Object.entries(GENRE_STYLES).map(([id, style]) => {
    if (style.drums === null) return [id, style]
    const groove = { kick: ['9.9.9.9.9.9.9.9.'], snare: ['..9...9...9...9.'] }
    const levels = { low: groove, mid: groove, high: groove }
    return [id, { ...style, drums: { ...style.drums, grooves: { '4/4': levels, '3/4': levels, '6/8': levels } } }]
  })
  return Object.fromEntries(entries) as GenreStyles
}

describe('the same request', () => {
  test('gives the same score and the same MIDI', () => {
    const request = { prompt: 'Pop about the sea', lengthSeconds: 60, instrumental: false, seed: '7' }
    expect(compose(request)).toEqual(compose(request))
    expect(toMidi(compose(request))).toEqual(toMidi(compose(request)))
  })

  test.each(GOLDEN)('%o has the recorded hashes', (request, score, midi) => {
    const composed = compose(request)
    expect([hashOf(JSON.stringify(composed)), hashOf(toMidi(composed))]).toEqual([score, midi])
  })

  test('ignores case and repeated spaces in the prompt', () => {
    const of = (prompt: string) => compose({ prompt, lengthSeconds: 30, instrumental: true, seed: '1' })
    expect(of('  Sad   PIANO ')).toEqual(of('sad piano'))
  })
})

describe('parts are independent', () => {
  test.each(['pop', 'rock', 'jazz', 'rap', 'lofi'])('other drums leave the rest of the %s band unchanged', (genre) => {
    const request = { prompt: 'a song', genres: [genre], lengthSeconds: 60, instrumental: true, seed: '3' }
    const before = compose(request)
    const after = compose(request, otherDrums())
    expect(noteList(after, 'drums')).not.toEqual(noteList(before, 'drums'))
    const others = (score: Score) => score.tracks.filter(({ name }) => name !== 'drums')
    expect(others(after)).toEqual(others(before))
  })

  test.each(['drums', 'bass', 'harmony', 'pad', 'arpeggio'] as const)(
    'a new seed for the %s leaves every other part and the singer unchanged',
    (part) => {
      for (const instrumental of [true, false]) {
        const request = { prompt: 'a song', genres: ['pop'], lengthSeconds: 60, instrumental, seed: '3' }
        const before = compose(request)
        const after = compose({ ...request, partSeeds: { [part]: 'again' } })
        expect(noteList(after, part)).not.toEqual(noteList(before, part))
        const others = (score: Score) => score.tracks.filter(({ name }) => name !== part)
        expect(others(after)).toEqual(others(before))
        expect([after.vocal, after.lyrics, after.sections]).toEqual([before.vocal, before.lyrics, before.sections])
      }
    },
  )

  test('a new seed for the tune or the lyrics leaves drums, bass and chords unchanged', () => {
    const request = { prompt: 'a song', genres: ['rock'], lengthSeconds: 60, instrumental: false, seed: '3' }
    const before = compose(request)
    for (const part of ['melody', 'lyrics'] as const) {
      const after = compose({ ...request, partSeeds: { [part]: 'again' } })
      expect(after.vocal?.notes).not.toEqual(before.vocal?.notes)
      for (const name of ['drums', 'bass', 'harmony', 'pad'])
        expect(noteList(after, name)).toEqual(noteList(before, name))
      expect(after.sections).toEqual(before.sections)
    }
  })

  test('different lyrics leave the band unchanged', () => {
    const of = (lyrics: string) =>
      compose({ prompt: 'pop', lengthSeconds: 40, instrumental: false, seed: '3', lyrics }).tracks.filter(
        ({ name }) => name !== 'lead' && name !== 'counter',
      )
    expect(of('one two three four\nfive six seven')).toEqual(of('uno dos tres cuatro\ncinco seis siete'))
  })

  test('different seeds give different scores', () => {
    const of = (seed: string) => compose({ prompt: 'pop', lengthSeconds: 30, instrumental: true, seed })
    expect(noteList(of('1'), 'lead')).not.toEqual(noteList(of('2'), 'lead'))
  })
})
