import { readTraits } from '@cadenza/prompt/read-traits'
import { expect, test } from 'vitest'
import { finishedGeneration } from '#test/features/generations.ts'
import type { Generation } from '@cadenza/contract/generations'
import { againRequest, type AgainChange, longerLength, tempoOf, voiceOf } from './again-request.ts'

function made(changes: Partial<Generation>, tempoBpm: number | null = null): Generation {
  const generation = finishedGeneration(1, changes)
  return { ...generation, song: generation.song && { ...generation.song, tempoBpm } }
}

const promptAfter = (prompt: string, change: AgainChange, tempoBpm: number | null = null): string =>
  againRequest(made({ prompt, isInstrumental: false }, tempoBpm), change, 'en').prompt

test('slower and faster write the tempo of the song, times 0.85 and 1.18, over the one in the prompt', () => {
  expect(promptAfter('Warm jazz, 95 bpm, upright bass', { kind: 'slower' }, 95)).toBe('Warm jazz, 81 bpm, upright bass')
  expect(promptAfter('Warm jazz, 95 bpm, upright bass', { kind: 'faster' }, 95)).toBe(
    'Warm jazz, 112 bpm, upright bass',
  )
})

test('a tempo that is not known is that of the prompt, of its pace, or a medium one', () => {
  expect(tempoOf(made({ prompt: 'techno, 120-130 bpm' }))).toBe(125)
  expect(tempoOf(made({ prompt: 'a fast song about rain' }))).toBe(132)
  expect(tempoOf(made({ prompt: 'a song about rain' }))).toBe(100)
  expect(tempoOf(made({ prompt: 'techno, 120 bpm' }, 71.6))).toBe(72)
})

test('the new tempo replaces a pace, so that the prompt does not contradict itself', () => {
  const faster = promptAfter('A slow waltz for my aunt', { kind: 'faster' })
  expect(faster).toBe('A 90 bpm waltz for my aunt')
  expect(readTraits(faster).traits.some(({ kind }) => kind === 'pace')).toBe(false)
  expect(promptAfter('A song for my aunt.', { kind: 'slower' }, 100)).toBe('A song for my aunt, 85 bpm')
})

test('slower again and again never leaves what can be played', () => {
  expect(promptAfter('drone, 41 bpm', { kind: 'slower' }, 41)).toBe('drone, 40 bpm')
})

test('a prompt of the maximum length has room for the change', () => {
  const prompt = promptAfter('la '.repeat(666), { kind: 'slower' }, 100)
  expect(prompt.length).toBeLessThanOrEqual(2000)
  expect(prompt).toMatch(/, 85 bpm$/)
})

test('another voice changes who sings and nothing else', () => {
  expect(promptAfter('Jazz, female voice, whispered', { kind: 'voice', voice: 'male' })).toBe(
    'Jazz, male voice, whispered',
  )
  expect(promptAfter('Jazz at night', { kind: 'voice', voice: 'female' })).toBe('Jazz at night, female voice')
  expect(voiceOf(made({ prompt: 'Jazz, male voice' }))).toBe('male')
  expect(voiceOf(made({ prompt: 'Jazz at night' }))).toBeNull()
})

test('another genre replaces the style in the prompt and the chosen genres, and details are chosen anew', () => {
  const generation = made({
    prompt: 'A calm lofi beat for a rainy evening',
    enhancedPrompt: 'A calm lofi beat for a rainy evening. 72 BPM with tape piano.',
    genres: ['lofi'],
  })
  expect(againRequest(generation, { kind: 'genre', genre: 'jazz' }, 'en')).toEqual({
    prompt: 'A calm jazz beat for a rainy evening',
    duration: 'auto',
    genres: ['jazz'],
    isInstrumental: true,
    enhance: true,
    variants: 1,
    takeOf: generation.id,
  })
})

test('what was added to the prompt stays in every other take', () => {
  const enhancedPrompt = 'A calm song. Around 72 BPM with tape piano and vinyl crackle.'
  const request = againRequest(made({ prompt: 'A calm song', enhancedPrompt }, 72), { kind: 'slower' }, 'en')
  expect(request).toMatchObject({ prompt: enhancedPrompt.replace('72 BPM', '61 bpm'), enhance: false })
})

test('own lyrics are sung again, and dropped for new ones', () => {
  const generation = made({ isInstrumental: false, lyrics: 'Inês, you wash', prompt: 'Jazz' })
  expect(againRequest(generation, { kind: 'longer' }, 'en').lyrics).toBe('Inês, you wash')
  expect(againRequest(generation, { kind: 'lyrics' }, 'en')).not.toHaveProperty('lyrics')
})

test.each([
  ['auto', 120, { duration: '3m' }],
  ['30s', 30, { duration: '1m' }],
  ['custom', 45, { duration: '1m' }],
  ['4m', 240, { duration: 'custom', customSeconds: 300 }],
  ['custom', 300, null],
] as const)('longer than %s of %i seconds is %j', (duration, askedSeconds, expected) => {
  expect(longerLength(made({ duration, askedSeconds }))).toEqual(expected)
})

test('a custom length is requested again', () => {
  const request = againRequest(made({ duration: 'custom', askedSeconds: 45 }), { kind: 'faster' }, 'en')
  expect(request).toMatchObject({ duration: 'custom', customSeconds: 45 })
})
