import { describe, expect, test } from 'vitest'
import { ALLOWED_TEXTS, HELD_TEXTS, REFUSED_TEXTS } from '#test/moderation/texts.ts'
import { AMBIGUOUS_WORDS_IN_PLAIN_USE, GENRES_AND_PLACES_AFTER_CUES } from '#test/prompts/innocent-prompts-english.ts'
import {
  EVERYDAY_PROMPTS,
  FRENCH_PROMPTS,
  GERMAN_PROMPTS,
  SPANISH_PROMPTS,
} from '#test/prompts/innocent-prompts-multilingual.ts'
import { NAMED_PROMPTS } from '#test/prompts/named-prompts.ts'
import { examineText, gravestOf } from './examine-text.ts'

const verdictOf = (text: string) => {
  const gravest = gravestOf(examineText(text))
  return gravest && `${gravest.severity} ${gravest.category}`
}

describe('the rules of moderation', () => {
  test.each(REFUSED_TEXTS)('refuse %s: %s', (category, text) => {
    expect(verdictOf(text)).toBe(`refuse ${category}`)
  })

  test.each(HELD_TEXTS)('hold %s: %s', (category, text) => {
    expect(verdictOf(text)).toBe(`hold ${category}`)
  })

  test('allow what songs say every day', () => {
    expect(ALLOWED_TEXTS.filter((text) => examineText(text).length > 0)).toEqual([])
  })

  test('allow every prompt of the innocent corpora', () => {
    const prompts = [
      ...AMBIGUOUS_WORDS_IN_PLAIN_USE,
      ...GENRES_AND_PLACES_AFTER_CUES,
      ...EVERYDAY_PROMPTS,
      ...SPANISH_PROMPTS,
      ...FRENCH_PROMPTS,
      ...GERMAN_PROMPTS,
      ...NAMED_PROMPTS,
    ]
    expect(prompts.length).toBeGreaterThan(900)
    expect(prompts.filter((text) => examineText(text).length > 0)).toEqual([])
  })

  test('say where they found it', () => {
    const text = 'Verse one.\nNobody loves you, kill yourself tonight'
    const [finding] = examineText(text)
    expect(text.slice(finding?.start, finding?.end)).toBe('kill yourself')
  })

  test('[B-8] take time in proportion to the text, however hostile it is', () => {
    const hostile = ['kill all '.repeat(1250), 'sexy child '.repeat(900), 'a'.repeat(10_000), 'k i l l '.repeat(1250)]
    for (const text of hostile) {
      const startedAt = performance.now()
      examineText(text)
      expect(performance.now() - startedAt, text.slice(0, 20)).toBeLessThan(2000)
    }
  })
})
