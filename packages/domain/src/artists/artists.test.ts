import { readTraits } from '@cadenza/prompt/read-traits'
import { describe, expect, test } from 'vitest'
import { AMBIGUOUS_WORDS_IN_PLAIN_USE, GENRES_AND_PLACES_AFTER_CUES } from '#test/prompts/innocent-prompts-english.ts'
import {
  EVERYDAY_PROMPTS,
  FRENCH_PROMPTS,
  GERMAN_PROMPTS,
  SPANISH_PROMPTS,
} from '#test/prompts/innocent-prompts-multilingual.ts'
import {
  ARTICLE_NAMES,
  BARE_WORD_NAMES,
  PHRASE_NAMES,
} from '#domain/name-detection/known-names/ambiguous-artist-names.ts'
import { detectNames, isKnownName } from '#domain/name-detection/detect-names.ts'
import { sanitizePrompt } from '#domain/prompt/prompt-sanitizer.ts'
import { describeArtists, traitsOfArtists } from './describe-artists.ts'
import { ARTISTS, findArtist, namesOf } from './find-artist.ts'

const NOTHING_OWN = { requested: [], refused: [] }
const ALL_NAMES = ARTISTS.flatMap(namesOf)

const keyOf = ({ kind, value }: { kind: string; value: string }): string => `${kind}:${value}`

describe('the table of artists', () => {
  test('has at least 300 artists, and each name once', () => {
    expect(ARTISTS.length).toBeGreaterThanOrEqual(300)
    expect(new Set(ALL_NAMES).size).toBe(ALL_NAMES.length)
  })

  test('says of every artist a time, a style, a pace and instruments', () => {
    const isIncomplete = ([, era, styles, , pace, instruments]: (typeof ARTISTS)[number]) =>
      era.length === 0 || styles.length === 0 || pace.length === 0 || instruments.length === 0
    expect(ARTISTS.filter(isIncomplete)).toEqual([])
  })

  test('every description is read back as the traits that it names, and as nothing else', () => {
    const misread = ARTISTS.flatMap((artist) => {
      const text = describeArtists([artist], NOTHING_OWN)
      const said = traitsOfArtists([artist], NOTHING_OWN).map(keyOf).toSorted()
      const { traits, refusals } = readTraits(`a song with similar characteristics (${text})`)
      const read = traits.map(keyOf).toSorted()
      return said.join() === read.join() && refusals.length === 0 ? [] : [{ text, said, read }]
    })
    expect(misread).toEqual([])
  })

  test('no description contains the name of an artist or a song', () => {
    const texts = ARTISTS.map((artist) => describeArtists([artist], NOTHING_OWN))
    expect(texts.filter((text) => detectNames(`like ${text}`).length > 0 || detectNames(text).length > 0)).toEqual([])
    const spaced = texts.map((text) => ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `)
    expect(ALL_NAMES.filter((name) => spaced.some((text) => text.includes(` ${name} `)))).toEqual([])
  })
})

const capitalized = (name: string): string => name.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
const accented = (name: string): string => name.replaceAll('e', 'é').replaceAll('o', 'ö')

const listed = (list: string): string[] => list.trim().split(/,\s|\n/)

/** Everyday words and phrases: in lower case they need a plainer cue than 'like'. */
const EVERYDAY_NAMES = new Set([BARE_WORD_NAMES, ARTICLE_NAMES, PHRASE_NAMES].flatMap(listed))

const sentencesOf = (name: string): string[] => [
  `in the style of ${name}`,
  `${name} type beat`,
  `eine Ballade wie ${name}`,
  `una balada como ${name}`,
  `une ballade façon ${name}`,
]

const isDescribed = (sentence: string, name: string): boolean => {
  const { text } = sanitizePrompt(sentence)
  return text.includes('with similar characteristics (') && !text.toLowerCase().includes(name)
}

describe('an artist of the table', () => {
  test('is a known name', () => {
    expect(
      ALL_NAMES.filter((name) => !isKnownName(name) || findArtist(name.replaceAll(' ', '')) === undefined),
    ).toEqual([])
  })

  test.each([
    ['with capitals', capitalized],
    ['all in capitals', (name: string) => name.toUpperCase()],
    ['with accents', (name: string) => accented(capitalized(name))],
  ])('becomes traits in five kinds of sentences in four languages, %s', (_, written) => {
    const missed = ALL_NAMES.flatMap((name) =>
      sentencesOf(written(name)).filter((sentence) => !isDescribed(sentence, name)),
    )
    expect(missed).toEqual([])
  })

  test('becomes traits in lower case too, unless it is an everyday word after a faint cue', () => {
    const missed = ALL_NAMES.flatMap((name) =>
      sentencesOf(name)
        .slice(0, EVERYDAY_NAMES.has(name) ? 2 : undefined)
        .filter((sentence) => !isDescribed(sentence, name)),
    )
    expect(missed).toEqual([])
  })
})

test('no innocent prompt gets the traits of an artist', () => {
  const prompts = [
    ...AMBIGUOUS_WORDS_IN_PLAIN_USE,
    ...GENRES_AND_PLACES_AFTER_CUES,
    ...EVERYDAY_PROMPTS,
    ...SPANISH_PROMPTS,
    ...FRENCH_PROMPTS,
    ...GERMAN_PROMPTS,
  ]
  expect(prompts.filter((prompt) => sanitizePrompt(prompt).text.includes('with similar characteristics ('))).toEqual([])
})
