import { LANGUAGES } from '@cadenza/vocabulary/languages'
import { expect, test } from 'vitest'
import { readTraits } from './read-traits.ts'
import { TRAIT_PHRASES } from './trait-phrases.ts'

test.each(Object.entries(TRAIT_PHRASES))('the phrases of each %s are read as it in four languages', (kind, values) => {
  const misread = Object.entries(values).flatMap(([value, phrases]) =>
    LANGUAGES.filter((language) => {
      const { traits } = readTraits(phrases[language])
      return !traits.some((trait) => trait.kind === kind && trait.value === value)
    }).map((language) => phrases[language]),
  )
  expect(misread).toEqual([])
})
