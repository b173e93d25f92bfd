import { expect, test } from 'vitest'
import type { ProviderResponse } from './provider-call.ts'
import { readProviderError } from './provider-error.ts'

const KEY = 'sk_canary_4f8a'

function answer(status: number, statusText: string, body: unknown, headers = {}): ProviderResponse {
  async function* bytes(): AsyncGenerator<Buffer> {
    yield Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  }
  return { status, statusText, headers, body: bytes() }
}

/**
 * Bodies as the providers send them: ElevenLabs' `detail`, FastAPI's validation list and plain detail, an HTML page of
 * a proxy.
 */
test.each([
  [
    400,
    { detail: { status: 'bad_prompt', message: 'No.', data: { prompt_suggestion: 'pop' } } },
    'content_rejected',
    false,
  ],
  [400, { detail: { status: 'bad_composition_plan', code: 'bad_request', message: 'No.' } }, 'content_rejected', false],
  [401, { detail: { status: 'invalid_api_key', message: 'Invalid API key' } }, 'provider_auth', false],
  [400, { detail: { status: 'invalid_api_key', message: 'Invalid API key' } }, 'provider_auth', false],
  [401, { detail: { status: 'quota_exceeded', message: 'Too much' } }, 'provider_funds', false],
  [402, { detail: { status: 'payment_required', message: 'Pay' } }, 'provider_funds', false],
  [403, { detail: 'Forbidden' }, 'provider_auth', false],
  [422, { detail: [{ loc: ['body', 'prompt'], msg: 'Field required', type: 'missing' }] }, 'invalid_request', false],
  [404, { detail: 'Not Found' }, 'invalid_request', false],
  [429, { detail: { status: 'too_many_concurrent_requests', message: 'Wait' } }, 'rate_limited', true],
  [429, { detail: { status: 'concurrent_limit_exceeded', message: 'Wait' } }, 'rate_limited', true],
  [429, { detail: { status: 'system_busy', message: 'Busy' } }, 'provider_busy', true],
  [429, { detail: 'Server busy: queue is full' }, 'rate_limited', true],
  [500, 'Internal Server Error', 'provider_busy', true],
  [502, '<!doctype html><h1>502</h1>', 'provider_busy', true],
  [503, { message: 'Down' }, 'provider_busy', true],
  [504, '', 'provider_busy', true],
  [302, '', 'unknown', false],
  [204, '', 'unknown', false],
] as const)('%i %j is reported as %s', async (status, body, kind, isRetryable) => {
  expect(await readProviderError(answer(status, 'Text', body), KEY)).toMatchObject({ kind, isRetryable, status })
})

test.each([
  [400, false],
  [401, false],
  [408, true],
  [422, false],
  [429, false],
  [500, true],
  [502, true],
  [503, false],
  [504, true],
])('after %i the song may have been made and charged: %s', async (status, mayHaveCharged) => {
  expect(await readProviderError(answer(status, 'Text', ''), KEY)).toMatchObject({ mayHaveCharged })
})

test('a suggestion of several lines becomes one line, the same in the message and in its own field', async () => {
  const body = {
    detail: { status: 'bad_prompt', message: 'No.', data: { prompt_suggestion: 'A pop song\n  by  nobody' } },
  }
  const refusal = await readProviderError(answer(400, 'Bad Request', body), KEY)
  expect(refusal.suggestion).toBe('A pop song by nobody')
  expect(refusal.message).toContain('"A pop song by nobody"')
})

test('[X3] a refused prompt with a suggestion has the exact message', async () => {
  const body = { detail: { status: 'bad_prompt', message: 'No.', data: { prompt_suggestion: 'A bright pop song' } } }
  const refusal = await readProviderError(answer(400, 'Bad Request', body), KEY)
  expect(refusal.message).toBe('Prompt contains copyrighted material. Suggested alternative: "A bright pop song"')
  expect(refusal.suggestion).toBe('A bright pop song')
})

const planRefusal = (suggestion: unknown) => ({
  detail: { status: 'bad_composition_plan', message: 'No.', data: { composition_plan_suggestion: suggestion } },
})
const CHUNKS = { chunks: [{ text: '[Verse]\nRain', positive_styles: ['pop', 'warm'] }, { positive_styles: ['pop'] }] }

test.each([
  ['a plan', CHUNKS, 'pop, warm — Rain'],
  ['a plan as JSON', JSON.stringify(CHUNKS), 'pop, warm — Rain'],
  [
    'a plan of an older model',
    { positive_global_styles: ['rock'], sections: [{ lines: ['Stay'], positive_local_styles: ['loud'] }] },
    'rock, loud — Stay',
  ],
  ['words', 'a warm\u202E pop song', 'a warm pop song'],
  ['nothing', undefined, null],
  ['an empty plan', {}, null],
  ['a plan of an unknown shape', { chunks: 'none' }, null],
  ['a number', 7, null],
])('a refused plan with %s as suggestion', async (_name, suggestion, expected) => {
  const refusal = await readProviderError(answer(400, 'Bad Request', planRefusal(suggestion)), KEY)
  expect(refusal).toMatchObject({ kind: 'content_rejected', message: 'No.', suggestion: expected })
})

test('a suggestion has at most 1,000 characters and never our key', async () => {
  const body = planRefusal({ chunks: [{ text: `${KEY} ${'la '.repeat(5_000)}`, positive_styles: [] }] })
  const { suggestion } = await readProviderError(answer(400, 'Bad Request', body), KEY)
  expect(suggestion).toMatch(/^\[key\] la la/)
  expect(suggestion).toHaveLength(1_000)
})

test.each([
  ['detail.message', { detail: { status: 'x', message: 'The detail' }, message: 'The top' }, 'The detail'],
  ['message', { message: 'The top' }, 'The top'],
  ['the status line', {}, 'API Error: 418 Text'],
  ['the status line, for a page', '<html>', 'API Error: 418 Text'],
  ['the status line, for a shape nobody knows', { detail: { message: { no: 1 } }, message: 7 }, 'API Error: 418 Text'],
  [
    'detail.message of a refused prompt without suggestion',
    { detail: { status: 'bad_prompt', message: 'No.' } },
    'No.',
  ],
])('[X4] other refusals say %s', async (_name, body, message) => {
  expect((await readProviderError(answer(418, 'Text', body), KEY)).message).toBe(message)
})

test('internals in the response of a failing server are only logged', async () => {
  const refusal = await readProviderError(
    answer(500, 'Internal Server Error', { detail: '/app/secret.py line 3' }),
    KEY,
  )
  expect(refusal.message).toBe('API Error: 500 Internal Server Error')
  expect(refusal.detail).toContain('/app/secret.py')
})

test('message and log never contain our key and have a bounded length', async () => {
  const body = { detail: { status: 'x', message: `bad key ${KEY}\u0000\n\u202Eevil ${'long '.repeat(2_000)}` } }
  const refusal = await readProviderError(answer(401, 'Unauthorized', body), KEY)
  expect(refusal.message).not.toContain(KEY)
  expect(refusal.detail).not.toContain(KEY)
  expect(refusal.message).toMatch(/^bad key \[key\] evil long/)
  expect(refusal.message.length).toBeLessThanOrEqual(300)
  expect(refusal.detail?.length).toBeLessThanOrEqual(2_000)
})

test.each([
  ['7', 7],
  ['0', 0],
  ['999999', 3_600],
  [new Date(Date.now() + 60_000).toUTCString(), 60],
  [new Date(Date.now() - 60_000).toUTCString(), 0],
])('Retry-After %s gives %s seconds', async (header, seconds) => {
  const { retryAfterSeconds } = await readProviderError(answer(429, 'Text', '', { 'retry-after': header }), KEY)
  expect(Math.abs((retryAfterSeconds ?? -10) - seconds)).toBeLessThanOrEqual(1)
})

test('a Retry-After that is neither seconds nor a date is ignored', async () => {
  expect(
    (await readProviderError(answer(429, 'Text', '', { 'retry-after': 'soon' }), KEY)).retryAfterSeconds,
  ).toBeNull()
})
