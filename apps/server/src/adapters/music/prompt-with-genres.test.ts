import { enhancePrompt } from '@cadenza/domain/prompt/prompt-enhancer'
import { readPrompt } from '@cadenza/domain/prompt/read-prompt'
import { GENRES } from '@cadenza/vocabulary/genres'
import { expect, test } from 'vitest'
import { promptWithGenres } from './prompt-with-genres.ts'

const PROMPT = 'Rainy night in a quiet town'

test.each(GENRES)('[G3] the chip %s reaches the provider, whether the prompt was enhanced or not', (genre) => {
  const prompt = promptWithGenres({ prompt: PROMPT, genres: [genre] })
  expect(prompt).toBe(`Genre: ${genre}. ${PROMPT}`)
  expect(readPrompt(prompt).genres[0]).toBe(genre)
  const enhanced = enhancePrompt({ prompt: PROMPT, genres: [genre] })?.text ?? ''
  expect(promptWithGenres({ prompt: enhanced, genres: [genre] })).toBe(enhanced)
})

test('every chosen genre is named, the first one first', () => {
  const prompt = 'A rock anthem for the last bus'
  expect(promptWithGenres({ prompt, genres: ['lofi', 'rock'] })).toBe(`Genre: lofi, rock. ${prompt}`)
})

test('where none was chosen, or the prompt names it, nothing is added', () => {
  expect(promptWithGenres({ prompt: PROMPT, genres: [] })).toBe(PROMPT)
  const named = 'A jazz waltz for the last bus'
  expect(promptWithGenres({ prompt: named, genres: ['jazz'] })).toBe(named)
})
