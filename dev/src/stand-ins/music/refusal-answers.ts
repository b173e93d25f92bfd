import type { Refusal } from './faults.ts'

interface RefusalAnswer {
  status: number
  headers?: Record<string, string>
  body: unknown
}

const detail = (status: string, message: string, data?: unknown) => ({ detail: { status, message, data } })

/** The answers have the shapes of the ElevenLabs API, which the compose contract shares. */
export const REFUSAL_ANSWERS: Readonly<Record<Refusal, RefusalAnswer>> = {
  'rate-limited': {
    status: 429,
    headers: { 'retry-after': '7' },
    body: detail('too_many_concurrent_requests', 'Too many concurrent requests. Your limit is 2.'),
  },
  'system-busy': { status: 429, body: detail('system_busy', 'The system is experiencing heavy traffic.') },
  unavailable: { status: 503, headers: { 'retry-after': '2' }, body: { message: 'Down for maintenance.' } },
  'wrong-key': { status: 401, body: detail('invalid_api_key', 'Invalid API key') },
  'quota-exceeded': { status: 401, body: detail('quota_exceeded', 'This request exceeds your quota.') },
  'payment-required': { status: 402, body: detail('payment_required', 'The Music API needs a paid plan.') },
  'bad-prompt': {
    status: 400,
    body: detail('bad_prompt', 'The prompt names protected material.', {
      prompt_suggestion: 'A bright pop song with layered harmonies and handclaps',
    }),
  },
  // The provider's suggestion is untrusted text like any other external input.
  'bad-prompt-naming': {
    status: 400,
    body: detail('bad_prompt', 'The prompt names protected material.', {
      prompt_suggestion: 'A bright pop song in the style of Taylor Swift',
    }),
  },
  'bad-prompt-harmful': { status: 400, body: detail('bad_prompt', 'The prompt breaks our terms.') },
  'bad-plan': {
    status: 400,
    body: detail('bad_composition_plan', 'The composition plan names protected material.', {
      composition_plan_suggestion: {
        chunks: [
          {
            text: '[Verse]\nRain on the window',
            duration_ms: 30_000,
            positive_styles: ['bright pop', 'like Taylor Swift', 'handclaps'],
          },
        ],
      },
    }),
  },
  redirect: { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' }, body: {} },
  'invalid-request': {
    status: 422,
    body: {
      detail: [{ loc: ['body', 'music_length_ms'], msg: 'Input should be less than 600000', type: 'less_than' }],
    },
  },
}
