import { describe, expect, test } from 'vitest'
import { enhancePrompt } from './prompt-enhancer.ts'
import { buildRecipeRequest } from './recipe-request.ts'

describe('the request that a song is rehearsed and recorded from', () => {
  test('is the enhanced prompt, which another length or lyrics do not change', () => {
    const prompt = 'a calm song about rain'
    const { text } = enhancePrompt({ prompt, isInstrumental: true }) ?? {}
    expect(buildRecipeRequest({ prompt })).toEqual({ prompt: text, lengthSeconds: 120, instrumental: true })
    expect(buildRecipeRequest({ prompt, duration: '30s' })).toEqual({
      prompt: text,
      lengthSeconds: 30,
      instrumental: true,
    })
  })

  test('is the prompt as written where nothing may be added', () => {
    const prompt = 'a calm song about rain'
    expect(buildRecipeRequest({ prompt: `  ${prompt}\0 `, enhance: false }).prompt).toBe(prompt)
  })

  test('leaves the names out of prompt and lyrics that the server leaves out', () => {
    const { prompt, lyrics } = buildRecipeRequest({
      prompt: 'a ballad in the style of Adele',
      lyrics: '[Verse 1: Drake]\nRain falls',
      isInstrumental: false,
      enhance: false,
    })
    expect(prompt).not.toContain('Adele')
    expect(lyrics).toBe('[Verse 1]\nRain falls')
  })

  test('has a voice where the prompt asks for one, and no lyrics without a singer', () => {
    const order = { prompt: 'a pop song, female voice', lyrics: 'Rain falls' }
    expect(buildRecipeRequest({ ...order, isInstrumental: false })).toMatchObject({
      voice: 'female',
      lyrics: 'Rain falls',
    })
    expect(Object.keys(buildRecipeRequest(order))).toEqual(['prompt', 'lengthSeconds', 'instrumental'])
  })

  test('has the genres that were chosen, the length of a choice and none of what is empty', () => {
    const order = { prompt: 'a song about rain', genres: ['jazz'], isInstrumental: false, lyrics: ' \n ' }
    const request = buildRecipeRequest({ ...order, duration: 'custom', customSeconds: 77 })
    expect(request).toMatchObject({ genres: ['jazz'], lengthSeconds: 77 })
    expect(request).not.toHaveProperty('lyrics')
  })
})
