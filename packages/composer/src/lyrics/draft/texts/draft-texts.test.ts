import type { Language } from '@cadenza/vocabulary/languages'
import { describe, expect, test } from 'vitest'
import { countSyllables } from '#composer/lyrics/draft/count-syllables.ts'
import { lastWord, rhymeEnding } from '#composer/lyrics/draft/rhyme.ts'
import { coupletsOf, templatesOf } from '#composer/lyrics/lyric-templates.ts'
import { ENGLISH_NOUN_TEXTS } from './english-texts.ts'
import { FRENCH_TEXTS } from './french-texts.ts'
import { GERMAN_NOUN_TEXTS, GERMAN_TEXTS } from './german-texts.ts'
import { SPANISH_TEXTS } from './spanish-texts.ts'

const NOUN_TEXTS = [
  ['en', 'English', ENGLISH_NOUN_TEXTS],
  ['es', 'Spanish', SPANISH_TEXTS],
  ['fr', 'French', FRENCH_TEXTS],
  ...Object.entries(GERMAN_NOUN_TEXTS).map(([name, texts]) => ['de', `German, ${name}`, texts] as const),
] as const

const COUPLETS: readonly (readonly [Language, string])[] = [
  ['es', SPANISH_TEXTS.couplets],
  ['es', SPANISH_TEXTS.answers],
  ['fr', FRENCH_TEXTS.couplets],
  ['fr', FRENCH_TEXTS.answers],
  ['de', GERMAN_TEXTS.couplets],
  ['de', GERMAN_TEXTS.answers],
]

/** Rhymes that are written with other letters. */
const BY_EAR = new Set(
  `bien tambien, adios voz, veillent seveille, matin main, palier demander, jattends temps, reverberes riviere, buee annee, reste ete,
fallt welt, an begann, da nah, zu ruh, papier dir, mit schritt, feld welt`.split(/,\s+/),
)

describe('the lines of drafts', () => {
  test.each(COUPLETS)('%s couplets rhyme, and their lines are of one length', (language, list) => {
    const odd = coupletsOf(list).filter((lines) =>
      lines.some((line) => Math.abs(countSyllables(line, language) - 8) > 1),
    )
    const unrhymed = coupletsOf(list).filter(
      ([first, second]) =>
        lastWord(first) === lastWord(second) ||
        (rhymeEnding(first, language) !== rhymeEnding(second, language) &&
          !BY_EAR.has(`${lastWord(first)} ${lastWord(second)}`)),
    )
    expect(odd).toEqual([])
    expect(unrhymed).toEqual([])
  })

  test.each(NOUN_TEXTS)('%s has a hook and a couplet for a noun of two to six syllables: %s', (language, _, texts) => {
    const roomIn = (line: string): number => 8 - countSyllables(line.replaceAll('{}', ''), language)
    const hooks = templatesOf(texts.hooks).map(roomIn)
    const couplets = coupletsOf(texts.nounCouplets).map(([first]) => roomIn(first))
    for (const syllables of [2, 3, 4, 5, 6]) {
      expect(hooks.some((room) => Math.abs(room - syllables) <= 1)).toBe(true)
      expect(couplets.some((room) => Math.abs(room - syllables) <= 1)).toBe(true)
    }
  })
})
