import { describe, expect, test } from 'vitest'
import { planPhrases } from './phrases.ts'
import { compose } from '#composer/compose.ts'
import { GENRE_STYLES } from '#composer/genres/genre-styles.ts'
import { chooseInstruments } from '#composer/instruments/instrumentation.ts'
import { parsePrompt } from '@cadenza/prompt/parse-prompt'
import { planSong } from './song-plan.ts'

const phrasesOf = (genre: string, seed: string, lengthSeconds = 120) => {
  const request = { prompt: '', genres: [genre], lengthSeconds, instrumental: true, seed }
  const plan = planSong(request, parsePrompt(''), { styles: GENRE_STYLES, userLyrics: null })
  return planPhrases(plan, chooseInstruments(plan))
}

describe('the arrangement', () => {
  test.each(Object.keys(GENRE_STYLES))('%s: a layer is added or removed at least every eight bars', (genre) => {
    for (const seed of ['1', '2', '3']) {
      let unchangedBars = 0
      let before = ''
      for (const phrase of phrasesOf(genre, seed)) {
        const sound = `${phrase.intensity} ${[...phrase.parts].toSorted().join()}`
        unchangedBars = sound === before ? unchangedBars + phrase.bars : phrase.bars
        // In the last chorus the whole band plays, and it may be long.
        const isClimax = phrase.section.energy === 1
        expect(unchangedBars).toBeLessThanOrEqual(isClimax ? 16 : 8)
        before = sound
      }
    }
  })

  // A jazz combo plays together from the first bar.
  test.each(Object.keys(GENRE_STYLES).filter((genre) => genre !== 'jazz'))(
    '%s: not all parts enter at once, and fewer play at the end than at the climax',
    (genre) => {
      for (const seed of ['1', '2', '3']) {
        const phrases = phrasesOf(genre, seed)
        const sizes = phrases.map(({ parts }) => parts.size)
        expect(sizes[0]).toBeLessThan(Math.max(...sizes))
        expect(sizes.at(-1)).toBeLessThan(Math.max(...sizes))
      }
    },
  )

  test('before a chorus the whole band can drop out for half a bar', () => {
    const songs = Array.from({ length: 30 }, (_, seed) =>
      compose({ prompt: 'pop, 4/4', lengthSeconds: 120, instrumental: true, seed: String(seed) }),
    )
    const drops = songs.flatMap(({ sections, tracks }) =>
      sections.slice(1).filter(({ kind, startBar }) => {
        const end = startBar * 4
        const accompaniment = tracks.filter(({ name }) => ['bass', 'harmony', 'pad', 'arpeggio'].includes(name))
        const struck = accompaniment
          .flatMap(({ notes }) => notes)
          .filter(({ startBeat }) => startBeat > end - 1.9 && startBeat < end - 0.1)
        return kind === 'chorus' && struck.length === 0
      }),
    )
    expect(drops.length).toBeGreaterThan(8)
  })

  test('the last chorus has the most parts', () => {
    const phrases = phrasesOf('pop', '1', 180)
    const climax = phrases.findLast(({ section }) => section.kind === 'chorus')!
    expect(climax.energy).toBe(1)
    expect(climax.parts.size).toBe(Math.max(...phrases.map(({ parts }) => parts.size)))
  })
})
