import { enhancePrompt } from '@cadenza/domain/prompt/prompt-enhancer'
import { GENRES } from '@cadenza/vocabulary/genres'
import { readPrompt } from '@cadenza/domain/prompt/read-prompt'
import { expect, test } from 'vitest'
import { buildProviderPrompt } from './provider-prompt.ts'

const PROMPT = 'Rainy night in a quiet town'

test.each(GENRES)('[G3] the chip %s reaches the provider, whether the prompt was enhanced or not', (genre) => {
  const plain = { sanitizedPrompt: PROMPT, enhancedPrompt: null, genres: [genre] }
  expect(buildProviderPrompt(plain)).toBe(`Genre: ${genre}. ${PROMPT}`)
  expect(readPrompt(buildProviderPrompt(plain)).genres[0]).toBe(genre)
  const enhancedPrompt = enhancePrompt({ prompt: PROMPT, genres: [genre] })?.text ?? null
  expect(buildProviderPrompt({ ...plain, enhancedPrompt })).toBe(enhancedPrompt)
})

test('every chosen genre is named, the first one first', () => {
  const fields = { sanitizedPrompt: 'A rock anthem for the last bus', enhancedPrompt: null, genres: ['lofi', 'rock'] }
  expect(buildProviderPrompt(fields)).toBe('Genre: lofi, rock. A rock anthem for the last bus')
})

test('where none was chosen, or the prompt names it, nothing is added', () => {
  expect(buildProviderPrompt({ sanitizedPrompt: PROMPT, enhancedPrompt: null, genres: [] })).toBe(PROMPT)
  const named = 'A jazz waltz for the last bus'
  expect(buildProviderPrompt({ sanitizedPrompt: named, enhancedPrompt: null, genres: ['jazz'] })).toBe(named)
})
