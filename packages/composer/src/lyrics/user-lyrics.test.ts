import { describe, expect, test } from 'vitest'
import { compose } from '#composer/compose.ts'
import { formForLyrics } from '#composer/plan/lyric-form.ts'
import { parseUserLyrics } from './user-lyrics.ts'
import { findScoreDefects } from '#test/score-defects.ts'

const SONG = `[Verse 1]
Coffee on the kitchen table, rain upon the glass
I was counting all the minutes, hoping they would pass

[Chorus]
Oh, carry me over
Carry me home

[Verse 2]
Headlights on the open highway, letters in the door
Every mile a little lighter than the mile before

[Chorus]
Oh, carry me over
Carry me home`

const SPANISH = `La noche cae sobre el mar
y yo no sé cómo olvidar

Corazón, corazón
vuelve a casa con el sol`

const GERMAN = `Der Regen fällt auf unser Haus
ich geh allein zur Tür hinaus

Und morgen wird die Sonne sein
und du bist wieder nicht allein`

const FRENCH = `La pluie tombe sur la ville
et mon cœur n'est pas tranquille

Reste avec moi cette nuit
jusqu'au bout de notre vie`

const setWords = (lyrics: string, lengthSeconds = 90, prompt = 'pop') => {
  const score = compose({ prompt, lengthSeconds, instrumental: false, lyrics, seed: '1' })
  return { score, sung: score.lyrics.flatMap((line) => line.words.map((word) => word.text)) }
}

const wordsOf = (lyrics: string): string[] =>
  lyrics
    .split('\n')
    .filter((line) => !line.startsWith('['))
    .flatMap((line) => line.split(/\s+/))
    .filter((word) => word !== '')

describe('user lyrics', () => {
  test.each([20, 45, 90, 180])('are all sung, in order, in %i seconds', (seconds) => {
    const { score, sung } = setWords(SONG, seconds)
    const words = wordsOf(SONG)
    expect(sung.slice(0, words.length)).toEqual(words)
    expect(score.unsungLines).toEqual([])
    expect(findScoreDefects(score)).toEqual([])
  })

  test.each([
    ['es', SPANISH],
    ['de', GERMAN],
    ['fr', FRENCH],
  ] as const)('are sung in their language: %s', (language, lyrics) => {
    const { score, sung } = setWords(lyrics, 60)
    expect(score.vocal?.language).toBe(language)
    expect(sung.slice(0, wordsOf(lyrics).length)).toEqual(wordsOf(lyrics))
  })

  test.each(['waltz', '6/8 ballad', 'rap', 'jazz 180 bpm', 'ballad 50 bpm'])('are also sung to a %s', (prompt) => {
    const { score, sung } = setWords(SONG, 60, prompt)
    expect(sung.slice(0, wordsOf(SONG).length)).toEqual(wordsOf(SONG))
    expect(findScoreDefects(score)).toEqual([])
  })

  test('headings make the sections and are not sung', () => {
    const { score } = setWords(SONG)
    const kinds = score.sections.map(({ kind }) => kind).filter((kind) => kind === 'verse' || kind === 'chorus')
    expect(kinds.slice(0, 4)).toEqual(['verse', 'chorus', 'verse', 'chorus'])
    expect(score.lyrics.some(({ text }) => text.includes('['))).toBe(false)
  })

  test('a repeated chorus is sung to the same tune', () => {
    const { score } = setWords(SONG)
    const hooks = score.lyrics.flatMap((line, index) => (line.text === 'Carry me home' ? [index] : []))
    const rhythmOf = (line: number) =>
      score.vocal?.notes.filter((note) => note.line === line).map((note) => note.startBeat % 4)
    expect(rhythmOf(hooks[1]!)).toEqual(rhythmOf(hooks[0]!))
  })

  test('lines that cannot be sung in time are reported', () => {
    const { score } = setWords('many words that never end '.repeat(60), 8)
    expect(score.unsungLines.length).toBeGreaterThan(0)
    expect(findScoreDefects(score)).toEqual([])
  })

  test('lyrics without words are null', () => {
    expect(parseUserLyrics('')).toBeNull()
    expect(parseUserLyrics('[Verse]\n\n…')).toBeNull()
  })

  test('a repeated stanza without a heading is the chorus', () => {
    const lyrics = parseUserLyrics('one\ntwo\n\nla la\nla la\n\nthree\nfour\n\nla la\nla la')
    expect(lyrics?.stanzas.map(({ kind }) => kind)).toEqual(['verse', 'chorus', 'verse', 'chorus'])
  })

  test('the form fills the bars', () => {
    const lyrics = parseUserLyrics(SONG)
    for (let barCount = 1; barCount < 120; barCount++) {
      const { sections } = formForLyrics(lyrics!, { barCount, unitBars: 2, barSeconds: 2 })
      expect(sections.reduce((sum, { bars }) => sum + bars, 0)).toBe(barCount)
    }
  })
})
