import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import { describe, expect, test } from 'vitest'
import { parseOutputFormat } from './output-format.ts'
import { assertPlanAllowed, assertPromptAllowed } from './prompt-review.ts'
import { ApiError } from './api-error.ts'
import { parseSongRequest, toStreamedOrder } from './song-request.ts'

const read = (body: unknown, query = '') => parseSongRequest(body, new URLSearchParams(query), () => 'drawn')

function refusalOf(work: () => unknown): ApiError {
  try {
    work()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('it was accepted')
}

describe('a request of the compose contract', () => {
  test('[X2] has a prompt, a length in milliseconds and an instrumental flag', () => {
    const { order } = read({ prompt: 'calm piano', music_length_ms: 30_000, instrumental: true })
    expect(order).toEqual({
      request: { prompt: 'calm piano', lengthSeconds: 30, instrumental: true, seed: 'drawn' },
      format: { kind: 'mp3', bitrateKbps: 320, sampleRate: 44_100 },
      isLoop: false,
      withStems: false,
    })
  })

  test('may have lyrics, genres, a voice, a seed and unknown fields', () => {
    const { order } = read({
      prompt: 'pop',
      lyrics_text: '[Verse]\nRain',
      genres: ['lofi'],
      voice: 'male',
      part_seeds: { drums: '2' },
      seed: 7,
      stems: true,
      loop: true,
      prompt_influence: 0.3,
    })
    expect(order).toMatchObject({
      request: {
        lyrics: '[Verse]\nRain',
        genres: ['lofi'],
        voice: 'male',
        seed: '7',
        partSeeds: { drums: '2' },
        lengthSeconds: 120,
      },
      isLoop: true,
      withStems: true,
    })
  })

  test('sings no lyrics in an instrumental', () => {
    const { order } = read({ prompt: 'pop', lyrics_text: 'Rain', instrumental: true })
    expect(order.request.lyrics).toBeUndefined()
  })

  test.each([
    ['no prompt', {}, /prompt is needed/],
    ['a blank prompt', { prompt: '  ' }, /prompt is needed/],
    ['two seconds', { prompt: 'x', music_length_ms: 2_999 }, /3000 to 600000/],
    ['more than ten minutes', { prompt: 'x', music_length_ms: 600_001 }, /3000 to 600000/],
    ['half a millisecond', { prompt: 'x', music_length_ms: 30_000.5 }, /whole number/],
    ['a number for a prompt', { prompt: 7 }, /prompt/],
    ['no object', 'la la la', /object/],
    ['lyrics without end', { prompt: 'x', lyrics_text: 'la '.repeat(10_000) }, /lyrics_text is longer/],
    ['a format that nobody has', { prompt: 'x', output_format: 'opus_48000_96' }, /output_format/],
  ])('is refused with %s, with a message that says why', (_name, body, message) => {
    const refusal = refusalOf(() => read(body))
    expect(refusal.httpStatus).toBe(422)
    expect(refusal.message).toMatch(message)
    expect(refusal.body()).toEqual({ detail: { status: 'invalid_request', message: refusal.message } })
  })

  test('with a prompt of more than 4,100 characters is refused with a suggestion', () => {
    const refusal = refusalOf(() => read({ prompt: 'x'.repeat(4_101) }))
    expect(refusal).toMatchObject({ httpStatus: 400, status: 'bad_prompt' })
    expect(refusal.data).toEqual({ prompt_suggestion: 'x'.repeat(4_100) })
    expect(() => read({ prompt: 'x'.repeat(4_100) })).not.toThrow()
  })
})

describe('a recipe in a request', () => {
  const RECIPE = { engine: ENGINE_VERSION, root: 'generation 1', edits: [{ op: 'setTempo', bpm: 96 }] }
  const BODY = { prompt: 'pop', music_length_ms: 30_000, recipe: RECIPE }

  test('has the root as its seed and the other fields as its request', () => {
    const { order } = read({ ...BODY, genres: ['lofi'], voice: 'male', lyrics_text: 'Rain' })
    expect(order).toMatchObject({
      request: {
        prompt: 'pop',
        lengthSeconds: 30,
        genres: ['lofi'],
        voice: 'male',
        lyrics: 'Rain',
        seed: 'generation 1',
      },
      recipe: { engine: ENGINE_VERSION, edits: RECIPE.edits },
    })
    expect(toStreamedOrder(order)).toMatchObject({ recipe: order.recipe })
  })

  test.each([
    ['an unknown operation', { recipe: { ...RECIPE, edits: [{ op: 'explode' }] } }, ['recipe', 'edits', 0, 'op']],
    ['a request of its own', { recipe: { ...RECIPE, request: { prompt: 'jazz' } } }, ['recipe']],
    ['more than 4 KB', { recipe: { ...RECIPE, edits: Array(200).fill(RECIPE.edits[0]) } }, ['recipe']],
    ['a seed beside it', { seed: 7 }, ['seed']],
    ['new seeds of parts beside it', { part_seeds: { drums: '2' } }, ['part_seeds']],
  ])('is refused with %s', (_, changes, field) => {
    expect(refusalOf(() => read({ ...BODY, ...changes }))).toMatchObject({ httpStatus: 422, field })
  })
})

describe('a request of ElevenLabs', () => {
  test('has its own names for the same fields', () => {
    const read1 = read({ prompt: 'x', force_instrumental: true, model_id: 'music_v1' }, 'output_format=mp3_48000_128')
    expect(read1).toMatchObject({
      order: {
        request: { instrumental: true },
        format: { kind: 'mp3', bitrateKbps: 128, sampleRate: 48_000 },
      },
      wantsSections: true,
    })
  })

  test('may be a plan in chunks: styles, lengths, lyrics with their headings', () => {
    const { order } = read({
      composition_plan: {
        chunks: [
          { text: '[Verse 1]\nRain {softly}\nTea', duration_ms: 20_000, positive_styles: ['lofi', '80 bpm'] },
          { text: '[Instrumental]', duration_ms: 10_000, positive_styles: ['lofi'], negative_styles: ['drums'] },
          { text: '[Chorus]\nStay', duration_ms: 15_000, positive_styles: ['lofi'] },
        ],
      },
      model_id: 'music_v2',
    })
    expect(order.request).toMatchObject({
      prompt: 'lofi, 80 bpm, no drums',
      lengthSeconds: 45,
      instrumental: false,
      lyrics: '[Verse 1]\nRain\nTea\n\n[Instrumental]\n\n[Chorus]\nStay',
    })
  })

  test('may be an older plan in sections without lyrics', () => {
    const { order } = read({
      composition_plan: {
        positive_global_styles: ['jazz'],
        negative_global_styles: ['vocals'],
        sections: [
          { section_name: 'Intro', lines: [], duration_ms: 12_000, positive_local_styles: ['slow'] },
          { section_name: 'Verse', lines: [], duration_ms: 18_000 },
        ],
      },
    })
    expect(order.request).toMatchObject({ prompt: 'jazz, slow, no vocals', lengthSeconds: 30, instrumental: true })
  })

  test('cannot have both a plan and a prompt', () => {
    const plan = { chunks: [{ text: '', duration_ms: 10_000 }] }
    expect(refusalOf(() => read({ prompt: 'x', composition_plan: plan })).message).toMatch(/not both/)
    expect(refusalOf(() => read({ composition_plan: { chunks: [] } })).message).toMatch(/3000 to 600000/)
  })
})

test('formats have the names of ElevenLabs', () => {
  expect(parseOutputFormat('auto')).toEqual(parseOutputFormat(undefined))
  expect(parseOutputFormat('mp3_44100_192')).toEqual({ kind: 'mp3', bitrateKbps: 192, sampleRate: 44_100 })
  expect(parseOutputFormat('wav_44100')).toEqual({ kind: 'wav' })
  expect(parseOutputFormat('pcm_44100')).toEqual({ kind: 'pcm' })
  expect(() => parseOutputFormat('mp3_44100_127')).toThrow(ApiError)
})

test('a prompt that names an artist is refused with a suggestion without the name', () => {
  const refusal = refusalOf(() => assertPromptAllowed('a ballad like Taylor Swift'))
  expect(refusal.body()).toEqual({
    detail: {
      status: 'bad_prompt',
      message: expect.stringContaining('protected'),
      data: {
        prompt_suggestion: expect.stringMatching(/^a ballad with similar characteristics \(2010s, female vocals/),
      },
    },
  })
  expect(() => assertPromptAllowed('a ballad about a queen')).not.toThrow()
})

test('a plan that names an artist is refused with a plan without the name', () => {
  const plan = { chunks: [{ text: '[Verse]', duration_ms: 10_000, positive_styles: ['like Taylor Swift', 'slow'] }] }
  expect(refusalOf(() => assertPlanAllowed(plan, 'like Taylor Swift, slow')).body('elevenlabs')).toEqual({
    detail: {
      status: 'bad_composition_plan',
      message: expect.stringContaining('protected'),
      data: {
        composition_plan_suggestion: {
          chunks: [
            {
              text: '[Verse]',
              duration_ms: 10_000,
              positive_styles: [expect.stringMatching(/^with similar characteristics \(/), 'slow'],
            },
          ],
        },
      },
    },
  })
})

test('an invalid request gets an error in the shape of the API that it was sent to', () => {
  const refusal = refusalOf(() => read({ prompt: 'x', music_length_ms: 1 }))
  expect(refusal.body()).toMatchObject({ detail: { status: 'invalid_request', message: refusal.message } })
  expect(refusal.body('elevenlabs')).toEqual({
    detail: [{ type: 'value_error', loc: ['body', 'music_length_ms'], msg: refusal.message }],
  })
})
