import { describe, expect, test } from 'vitest'
import { AMBIGUOUS_WORDS_IN_PLAIN_USE } from '#test/prompts/innocent-prompts-english.ts'
import {
  EVERYDAY_PROMPTS,
  FRENCH_PROMPTS,
  GERMAN_PROMPTS,
  SPANISH_PROMPTS,
} from '#test/prompts/innocent-prompts-multilingual.ts'
import { isKnownName } from '#domain/name-detection/detect-names.ts'
import { NAMED_PROMPTS } from '#test/prompts/named-prompts.ts'
import { sanitizePrompt } from '#domain/prompt/prompt-sanitizer.ts'
import { fallbackTitle, createSongTitle } from './song-title.ts'
import { FALLBACK_ADJECTIVES, FALLBACK_NOUNS } from './title-word-lists.ts'

const PROMPTS = [
  ...EVERYDAY_PROMPTS,
  ...SPANISH_PROMPTS,
  ...FRENCH_PROMPTS,
  ...GERMAN_PROMPTS,
  ...AMBIGUOUS_WORDS_IN_PLAIN_USE,
  ...NAMED_PROMPTS,
]
const TITLES = PROMPTS.filter((_, index) => index % 2 === 0).map((prompt, index) => ({
  prompt,
  title: createSongTitle({ prompt, seed: `song ${index}` }).title,
}))

const SMALL_WORDS = new Set(['and', 'the', 'to', 'y', 'de', 'et', 'und', 'aus'])

describe('a song title', () => {
  test('has one to five words in title case', () => {
    for (const { title } of TITLES) {
      const words = title.split(' ')
      expect(words.length, title).toBeLessThanOrEqual(5)
      for (const [index, word] of words.entries()) {
        const isSmall = index > 0 && SMALL_WORDS.has(word)
        expect(isSmall || /^(?:d’)?\p{Lu}/u.test(word), title).toBe(true)
      }
    }
  })

  test('contains a word of the prompt if the prompt has a subject', () => {
    expect(createSongTitle({ prompt: 'neon rain, saxophone, slow drums', seed: 'a' }).title).toMatch(/Rain|Neon/)
    expect(createSongTitle({ prompt: 'una balada triste bajo la lluvia', seed: 'a' }).title).toMatch(/Lluvia/)
    expect(createSongTitle({ prompt: 'ein Lied im Regen', seed: 'a' }).title).toMatch(/Regen/)
  })

  test('is not a stretch of the prompt', () => {
    const echoes = TITLES.filter(({ prompt, title }) => prompt.toLowerCase().includes(title.toLowerCase()))
    expect(echoes).toEqual([])
  })

  test('names no artist and no song', () => {
    for (const { title } of TITLES) {
      expect(sanitizePrompt(title).wasSanitized, title).toBe(false)
      expect(isKnownName(title), title).toBe(false)
    }
    const titles = Array.from(
      { length: 40 },
      (_, variant) => createSongTitle({ prompt: 'purple rain', seed: 'p', variant }).title,
    )
    expect(titles).not.toContain('Purple Rain')
  }, 30_000)

  test('contains no offensive word', () => {
    for (let variant = 0; variant < 20; variant += 1) {
      expect(createSongTitle({ prompt: 'fucking sad shit about bitches', seed: 's', variant }).title).not.toMatch(
        /fuck|shit|bitch/i,
      )
    }
  })

  test('is the same for the same seed, and different for every variant', () => {
    for (const prompt of PROMPTS.filter((_, index) => index % 10 === 0)) {
      const titles = Array.from(
        { length: 4 },
        (_, variant) => createSongTitle({ prompt, seed: 'siblings', variant }).title,
      )
      expect(new Set(titles).size, prompt).toBe(4)
      expect(createSongTitle({ prompt, seed: 'siblings', variant: 2 }).title).toBe(titles[2])
    }
  })

  test('is none of the titles that other takes of the song have', () => {
    const taken: string[] = []
    for (let take = 0; take < 8; take += 1) {
      taken.push(createSongTitle({ prompt: 'washing dishes with my grandmother', seed: 'take', taken }).title)
    }
    expect(new Set(taken).size).toBe(8)
  })

  test('[X5] comes from the fixed word lists if the prompt has no usable word', () => {
    for (const prompt of ['make a good song', '', '90 bpm', '???']) {
      const { title, isFallback } = createSongTitle({ prompt, seed: 'x' })
      const [adjective = '', noun = ''] = title.split(' ')
      expect(isFallback).toBe(true)
      expect(FALLBACK_ADJECTIVES.split(' ')).toContain(adjective)
      expect(FALLBACK_NOUNS.split(' ')).toContain(noun)
    }
  })

  test('[X5] a title from the fixed word lists repeats only after all pairs were used', () => {
    const titles = Array.from({ length: 256 }, (_, number) => fallbackTitle('x', number))
    expect(new Set(titles).size).toBe(256)
    expect(titles.filter((title) => isKnownName(title) || sanitizePrompt(title).wasSanitized)).toEqual([])
  })
})
