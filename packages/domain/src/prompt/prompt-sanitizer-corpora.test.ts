import { describe, expect, test } from 'vitest'
import { DISGUISED_FOR_TUNING, DISGUISED_HELD_OUT } from '#test/prompts/disguised-prompts.ts'
import { AMBIGUOUS_WORDS_IN_PLAIN_USE, GENRES_AND_PLACES_AFTER_CUES } from '#test/prompts/innocent-prompts-english.ts'
import {
  EVERYDAY_PROMPTS,
  FRENCH_PROMPTS,
  GERMAN_PROMPTS,
  SPANISH_PROMPTS,
} from '#test/prompts/innocent-prompts-multilingual.ts'
import { NAMED_PROMPTS } from '#test/prompts/named-prompts.ts'
import { sanitizePrompt } from './prompt-sanitizer.ts'

const INNOCENT_PROMPTS = [
  ...AMBIGUOUS_WORDS_IN_PLAIN_USE,
  ...GENRES_AND_PLACES_AFTER_CUES,
  ...EVERYDAY_PROMPTS,
  ...SPANISH_PROMPTS,
  ...FRENCH_PROMPTS,
  ...GERMAN_PROMPTS,
]

const changed = (prompts: readonly string[]): string[] =>
  prompts.filter((prompt) => sanitizePrompt(prompt).wasSanitized)
const percent = (part: number, whole: number): string => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`

function shareChanged(label: string, prompts: readonly string[]): number {
  const count = changed(prompts).length
  console.log(`${label}: ${percent(count, prompts.length)} changed`)
  return count / prompts.length
}

describe('the sanitizer', () => {
  test('[X1] catches at least 98 % of the prompts that name an artist or a song in plain spelling', () => {
    expect(NAMED_PROMPTS.length).toBeGreaterThanOrEqual(300)
    expect(shareChanged('plain names', NAMED_PROMPTS)).toBeGreaterThanOrEqual(0.98)
  })

  test('[X1] catches at least 90 % of disguised names in the half that it was not tuned on', () => {
    expect(DISGUISED_HELD_OUT.length).toBeGreaterThanOrEqual(300)
    shareChanged('disguised names, half for tuning', DISGUISED_FOR_TUNING)
    expect(shareChanged('disguised names, half held out', DISGUISED_HELD_OUT)).toBeGreaterThanOrEqual(0.9)
  }, 30_000)

  test('changes at most 2 % of innocent prompts in four languages', () => {
    expect(INNOCENT_PROMPTS.length).toBeGreaterThanOrEqual(500)
    expect(shareChanged('innocent prompts', INNOCENT_PROMPTS)).toBeLessThanOrEqual(0.02)
  })

  test('changes no prompt for a genre, a place, an era or an instrument', () => {
    expect(changed(GENRES_AND_PLACES_AFTER_CUES)).toEqual([])
  })
})
