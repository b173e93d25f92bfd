import { describe, expect, test } from 'vitest'
import { compose } from '#composer/compose.ts'
import { type Random, randomStream } from '#composer/random.ts'
import { HOSTILE_PROMPTS } from '#test/hostile-texts.ts'
import { DRAFT_PROMPTS } from '#test/draft-prompts.ts'
import { LANGUAGES } from '@cadenza/vocabulary/languages'
import { draftText } from './draft-text.ts'
import type { LinePlace, LyricDraft } from './lyric-draft.ts'
import { countSyllables } from './count-syllables.ts'
import { containsWord } from './fold-word.ts'
import { PLACE_TOLERANCE } from './line-chooser.ts'
import { writeDraft, type WrittenDraft } from './write-draft.ts'

const CORPUS = LANGUAGES.flatMap((language) => DRAFT_PROMPTS[language].map((prompt) => [language, ...prompt] as const))

const draftOf = (prompt: string, seed = '1', lengthSeconds = 120): WrittenDraft =>
  writeDraft({ prompt, lengthSeconds, seed })

const linesOf = ({ sections }: LyricDraft) => sections.flatMap(({ lines }) => lines)

/** The lines of the chorus and of the first verse. */
function frontOf({ sections }: LyricDraft): string {
  const firstVerse = sections.findIndex(({ kind }) => kind === 'verse')
  return sections
    .flatMap(({ kind, lines }, index) => (kind === 'chorus' || index === firstVerse ? lines : []))
    .map(({ text }) => text)
    .join('\n')
}

const misfits = (draft: LyricDraft): string[] =>
  linesOf(draft)
    .filter(({ text, places }) => Math.abs(countSyllables(text, draft.language) - places) > PLACE_TOLERANCE)
    .map(({ text, places }) => `${text} (${places})`)

const everyPlace = ({ sections }: LyricDraft): LinePlace[] =>
  sections.flatMap(({ lines }, section) => lines.map((_, line) => ({ section, line })))

describe('a draft of lyrics', () => {
  test('is written for 15 prompts in each of four languages', () => {
    expect(LANGUAGES.map((language) => DRAFT_PROMPTS[language].length)).toEqual([15, 15, 15, 15])
  })

  test.each(CORPUS)('%s: "%s" has its nouns in front, and every line fits its place', (language, prompt, ...nouns) => {
    for (const seed of ['1', '2', '3']) {
      const draft = draftOf(prompt, seed)
      expect(draft.language).toBe(language)
      expect(nouns.filter((noun) => !containsWord(frontOf(draft), noun))).toEqual([])
      expect(draft.promptWords.map((word) => word.toLowerCase())).toEqual(
        expect.arrayContaining(nouns.map((noun) => noun.toLowerCase())),
      )
      expect(misfits(draft)).toEqual([])
      expect(linesOf(draft).filter(({ text }) => text === '' || /[{}()|/]|\s{2}/.test(text))).toEqual([])
    }
  })

  test.each(CORPUS)('%s: "%s" is sung word for word', (language, prompt) => {
    const draft = draftOf(prompt)
    const lyrics = draftText(draft)
    const score = compose({ prompt, lengthSeconds: 120, instrumental: false, lyrics, seed: 'another' })
    const sung = draft.order.flatMap((index) => draft.sections[index]!.lines.map(({ text }) => text))
    expect(score.lyrics.slice(0, sung.length).map(({ text }) => text)).toEqual(sung)
    expect(score.unsungLines).toEqual([])
    expect(score.vocal?.language).toBe(language)
  })

  test.each([10, 30, 60, 180, 240, 300])('fits a song of %i seconds', (lengthSeconds) => {
    for (const prompt of ['a pop song about my old dog', 'rap about my street', 'slow ballad for Emma', 'techno']) {
      const draft = draftOf(prompt, '1', lengthSeconds)
      const lyrics = draftText(draft)
      const score = compose({ prompt, lengthSeconds, instrumental: false, lyrics, seed: '9' })
      expect(score.unsungLines).toEqual([])
      expect(misfits(draft)).toEqual([])
    }
  })

  test('is written for every text that is pasted into a prompt, in less than a second', () => {
    for (const prompt of HOSTILE_PROMPTS) {
      const startMs = performance.now()
      const draft = draftOf(prompt.slice(0, 2000))
      expect(linesOf(draft).filter(({ text }) => text === '')).toEqual([])
      expect(performance.now() - startMs).toBeLessThan(1000)
    }
  })

  test('is the same for the same seed, and another for another', () => {
    const prompt = 'a song about coffee'
    expect(draftOf(prompt)).toEqual(draftOf(prompt))
    expect(draftOf(prompt, '2')).not.toEqual(draftOf(prompt))
  })

  test('is written for a prompt without a noun too', () => {
    const draft = draftOf('techno')
    expect(draft.promptWords).toEqual([])
    expect(linesOf(draft).every(({ text }) => text !== '')).toBe(true)
  })
})

const lockSome = (draft: LyricDraft, random: Random): LyricDraft => ({
  ...draft,
  sections: draft.sections.map(({ kind, lines }) => ({
    kind,
    lines: lines.map((line) => ({ ...line, isLocked: random.chance(0.4) })),
  })),
})

describe('rolling', () => {
  test('a locked line never changes, whatever is rolled', () => {
    for (const [, prompt] of CORPUS) {
      const random = randomStream(prompt)
      let draft: LyricDraft = draftOf(prompt)
      for (let round = 0; round < 12; round++) {
        draft = lockSome(draft, random)
        const places = everyPlace(draft)
        const roll = places.filter(() => random.chance(0.7))
        const rolled = writeDraft({ prompt, lengthSeconds: 120, seed: String(round), draft, roll })
        const before = linesOf(draft)
        const isRolled = places.map((place) => roll.includes(place))
        const stays = (_: unknown, index: number): boolean => before[index]!.isLocked || !isRolled[index]
        expect(linesOf(rolled).filter(stays)).toEqual(before.filter(stays))
        expect(misfits(rolled)).toEqual([])
        draft = rolled
      }
    }
  })

  test('all that is not locked keeps the nouns of the prompt', () => {
    for (const [, prompt, ...nouns] of CORPUS) {
      const draft = draftOf(prompt)
      const rolled = writeDraft({ prompt, lengthSeconds: 120, seed: '7', draft, roll: everyPlace(draft) })
      expect(nouns.filter((noun) => !containsWord(frontOf(rolled), noun))).toEqual([])
    }
  })

  test('one line gives another line there and leaves the rest', () => {
    for (const [, prompt] of CORPUS) {
      const draft = draftOf(prompt)
      for (const place of everyPlace(draft)) {
        const rolled = writeDraft({ prompt, lengthSeconds: 120, seed: '5', draft, roll: [place] })
        const changed = linesOf(rolled).filter((line, index) => line.text !== linesOf(draft)[index]!.text)
        expect(changed).toHaveLength(1)
      }
    }
  })
})
