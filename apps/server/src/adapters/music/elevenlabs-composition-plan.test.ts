import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCompositionPlan } from './elevenlabs-composition-plan.ts'
import { MusicError } from './music-provider.ts'

const LYRICS = `[Verse 1]
Rain on the window
Tea on the stove

[Chorus]
Stay a little longer`

test('sections of the lyrics become chunks, with durations by their lines', () => {
  expect(buildCompositionPlan('lofi, warm piano. 80 bpm, no drums', LYRICS, 60)).toEqual({
    chunks: [
      {
        text: '[Verse 1]\nRain on the window\nTea on the stove',
        duration_ms: 35_400,
        positive_styles: ['lo-fi', 'warm', 'piano', '80 bpm'],
        negative_styles: ['drums'],
      },
      {
        text: '[Chorus]\nStay a little longer',
        duration_ms: 24_600,
        positive_styles: ['lo-fi', 'warm', 'piano', '80 bpm'],
        negative_styles: ['drums'],
      },
    ],
  })
})

test('a prompt of which nothing is understood is divided at its punctuation', () => {
  const { chunks } = buildCompositionPlan('for my grandmother, who sells tomatoes', 'La la', 10)
  expect(chunks[0]).toMatchObject({ positive_styles: ['for my grandmother', 'who sells tomatoes'] })
})

test.each(['[Chorus]', 'Chorus:', '(Chorus)', 'CHORUS 2:', 'Estribillo:', 'Refrain :', 'Strophe 1:'])(
  'a line %s begins a section',
  (label) => {
    const { chunks } = buildCompositionPlan('pop', `One line\n${label}\nAnother`, 20)
    expect(chunks.map(({ text }) => text)).toEqual(['One line', expect.stringMatching(/^\[[^\]]+\]\nAnother$/)])
  },
)

test.each(['Chorus of the birds', '(I was there)', 'Remember this:', 'Bridge over the river:'])(
  'a sung line stays a line: %s',
  (line) => {
    const { chunks } = buildCompositionPlan('pop', `One line\n${line}\nAnother`, 20)
    expect(chunks.map(({ text }) => text)).toEqual([`One line\n${line}\nAnother`])
  },
)

test("braces in a user's lyrics do not become a stage direction", () => {
  expect(buildCompositionPlan('pop', 'Sing {shout the name of a star}', 10).chunks[0]?.text).toBe(
    'Sing (shout the name of a star)',
  )
})

test('a few words can fill a long song', () => {
  const { chunks } = buildCompositionPlan('pop', 'One line', 300)
  expect(chunks.map(({ text }) => text)).toEqual(['One line', '[Instrumental]', '[Instrumental]'])
  expect(chunks.map(({ duration_ms }) => duration_ms)).toEqual([100_000, 100_000, 100_000])
})

test('lyrics that are too long for the song are refused before anything is spent', () => {
  const lyrics = Array.from({ length: 400 }, () => 'la').join('\n')
  expect(() => buildCompositionPlan('pop', lyrics, 10)).toThrow(MusicError)
})

test('every plan keeps the limits of the API and adds up to the requested length', () => {
  const line = fc.oneof(
    fc.constantFrom('', '', '[Verse 1]', '[Chorus]'),
    fc.string({ minLength: 1, maxLength: 450 }),
    fc.lorem({ maxCount: 8 }),
  )
  const lyrics = fc.array(line, { minLength: 1, maxLength: 120 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(lyrics, fc.integer({ min: 10, max: 300 }), (words, seconds) => {
      let plan
      try {
        plan = buildCompositionPlan('pop, bright', words, seconds)
      } catch (error) {
        return error instanceof MusicError
      }
      expect(plan.chunks.length).toBeGreaterThan(0)
      expect(plan.chunks.length).toBeLessThanOrEqual(30)
      expect(plan.chunks.reduce((sum, chunk) => sum + chunk.duration_ms, 0)).toBe(seconds * 1000)
      for (const { text, duration_ms } of plan.chunks) {
        expect(duration_ms).toBeGreaterThanOrEqual(3_000)
        expect(duration_ms).toBeLessThanOrEqual(120_000)
        expect(text.split('\n').length).toBeLessThanOrEqual(30)
        for (const sung of text.split('\n')) expect(sung.length).toBeLessThanOrEqual(200)
      }
      return true
    }),
    { numRuns: 300 },
  )
})
