import { describe, expect, test } from 'vitest'
import { GENRES } from '@cadenza/vocabulary/genres'
import {
  EVERYDAY_PROMPTS,
  FRENCH_PROMPTS,
  GERMAN_PROMPTS,
  SPANISH_PROMPTS,
} from '#test/prompts/innocent-prompts-multilingual.ts'
import { NAMED_PROMPTS } from '#test/prompts/named-prompts.ts'
import { canEnhance, type EnhancedPrompt, enhancePrompt, type EnhanceRequest } from './prompt-enhancer.ts'
import { MAX_PROMPT_LENGTH, MIN_ENHANCEABLE_PROMPT_LENGTH } from './prompt-limits.ts'
import { sanitizePrompt } from './prompt-sanitizer.ts'

function enhanced(request: EnhanceRequest): EnhancedPrompt {
  const result = enhancePrompt(request)
  if (result === null) throw new Error(`not enhanced: ${request.prompt}`)
  return result
}

const ALL_PROMPTS = [...EVERYDAY_PROMPTS, ...SPANISH_PROMPTS, ...FRENCH_PROMPTS, ...GERMAN_PROMPTS]

describe('enhancing a prompt', () => {
  test('[G10] happens only when the trimmed prompt is longer than ten characters', () => {
    expect(MIN_ENHANCEABLE_PROMPT_LENGTH).toBe(11)
    expect(enhancePrompt({ prompt: 'sad guitar' })).toBeNull()
    expect(enhancePrompt({ prompt: '   sad guitar   \n' })).toBeNull()
    expect(canEnhance('sad guitars')).toBe(true)
    expect(enhanced({ prompt: 'sad guitars' }).hasAdditions).toBe(true)
  })

  test('appends what the prompt leaves open', () => {
    const { text, traits } = enhanced({ prompt: 'rain on the window, felt piano', seed: '1' })
    expect(text).toMatch(/^rain on the window, felt piano\. A melancholic piece at \d+ BPM with .+\. Structure: .+\.$/)
    expect(traits).toMatchObject({ genre: 'piano', mood: 'sad' })
    expect(traits.instruments).toContain('piano')
    expect(traits.structure.length).toBeGreaterThan(3)
  })

  test('keeps a tempo, a mood and an instrument that the prompt asks for, and leaves out what it refuses', () => {
    expect(enhanced({ prompt: 'dark trap beat, 97 bpm' }).traits).toMatchObject({
      genre: 'rap',
      mood: 'dark',
      tempoBpm: 97,
    })
    for (let seed = 0; seed < 20; seed += 1) {
      const { traits, text } = enhanced({ prompt: 'lofi for studying, no drums', seed: String(seed) })
      expect(traits.instruments).not.toContain('drums')
      expect(traits.instruments).not.toContain('brushedDrums')
      expect(text.match(/drums/g)).toHaveLength(1)
    }
  })

  test('adds neither instruments nor a tempo of the nearest genre to a style that is not ours', () => {
    const { text, traits } = enhanced({ prompt: 'bossa nova for a slow sunday, nylon guitar' })
    expect(traits.genre).toBe('jazz')
    expect(text).toMatch(/^bossa nova for a slow sunday, nylon guitar\. A \w+ piece\. Structure: .+\.$/)
  })

  test('the chips take precedence over the prompt, and the result names them', () => {
    const { traits, text } = enhanced({ prompt: 'a quiet walk through the city', genres: ['jazz', 'pop'] })
    expect(traits.genre).toBe('jazz')
    expect(text).toContain('jazz piece')
  })

  test.each([
    [
      'una balada triste bajo la lluvia de otoño',
      /^una balada triste bajo la lluvia de otoño\. A \d+ BPM con .+ Estructura: /,
    ],
    ['une chanson joyeuse pour ma fille', /^une chanson joyeuse pour ma fille\. À \d+ BPM avec .+ Structure : /],
    ['ein Wanderlied mit Akkordeon', /^ein Wanderlied mit Akkordeon\. Ein .+ bei \d+ BPM mit .+ Aufbau: /],
  ])('writes in the language of the prompt: %s', (prompt, expected) => {
    expect(enhanced({ prompt }).text).toMatch(expected)
  })

  test('gives the same result for the same seed, and different results for different seeds', () => {
    const prompt = 'a song about the last train home'
    expect(enhanced({ prompt, seed: 'a' })).toEqual(enhanced({ prompt, seed: 'a' }))
    const answers = new Set(Array.from({ length: 20 }, (_, seed) => enhanced({ prompt, seed: String(seed) }).text))
    expect(answers.size).toBeGreaterThan(10)
  })

  test('adds nothing to a prompt that was already enhanced', () => {
    const again = ALL_PROMPTS.filter(canEnhance).flatMap((prompt, index) => {
      const genres = index % 3 === 0 ? [GENRES[index % GENRES.length] ?? 'pop'] : []
      const { text } = enhanced({ prompt, genres, seed: String(index) })
      const next = enhanced({ prompt: text, genres, seed: 'again' })
      return next.hasAdditions ? [`${text} → ${next.text}`] : []
    })
    expect(again).toEqual([])
  }, 30_000)

  test('never names an artist or a song', () => {
    for (const prompt of NAMED_PROMPTS.filter(canEnhance)) {
      const { text, wasSanitized, changes } = enhanced({ prompt })
      expect(sanitizePrompt(text).wasSanitized, text).toBe(false)
      expect(wasSanitized).toBe(changes.length > 0)
    }
  })

  test('adds nothing if the result would be too long', () => {
    const prompt = 'a quiet walk '
      .repeat(200)
      .slice(0, MAX_PROMPT_LENGTH - 20)
      .trim()
    expect(enhanced({ prompt })).toMatchObject({ text: prompt, hasAdditions: false })
  })
})
