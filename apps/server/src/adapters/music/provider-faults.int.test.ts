import type { Fault } from '@cadenza/dev/stand-ins/music/faults'
import { type MusicStandIn, startMusicStandIn } from '@cadenza/dev/stand-ins/music/music-stand-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAceStep } from './ace-step.ts'
import { createComposeHttp } from './compose-http.ts'
import { createElevenLabs } from './elevenlabs.ts'
import { composeOnce, composeError } from '#test/adapters/music-provider-calls.ts'
import type { MusicErrorKind, MusicProvider } from './music-provider.ts'
import type { CallTimeouts } from './provider-call.ts'

let music: MusicStandIn
beforeAll(async () => {
  music = await startMusicStandIn({ trickleByteEveryMs: 20 })
})
afterAll(() => music.stop())

const PATIENT = { connectMs: 5_000, firstByteMs: 20_000, totalMs: 25_000 }
const HURRIED = { connectMs: 5_000, firstByteMs: 300, totalMs: 600 }
const centsPerSecond = 0

const PROVIDERS: Record<MusicProvider['name'], (timeouts: CallTimeouts) => MusicProvider> = {
  'compose-http': (timeouts) => createComposeHttp({ url: music.url, key: music.key, centsPerSecond, timeouts }),
  elevenlabs: (timeouts) => createElevenLabs({ url: music.url, key: music.key, centsPerSecond, timeouts }),
  'ace-step': (timeouts) => {
    const pollMs = { first: 5, longest: 10 }
    return createAceStep({ url: music.url, key: music.key, centsPerSecond, timeouts, pollMs })
  },
}

interface Outcome {
  kind: MusicErrorKind
  isRetryable: boolean
  mayHaveCharged: boolean
}

const refused = (kind: MusicErrorKind, isRetryable: boolean): Outcome => ({ kind, isRetryable, mayHaveCharged: false })
const spoiled = (kind: MusicErrorKind, isRetryable: boolean): Outcome => ({ kind, isRetryable, mayHaveCharged: true })

const OUTCOMES: [Fault, Outcome][] = [
  ['rate-limited', refused('rate_limited', true)],
  ['system-busy', refused('provider_busy', true)],
  ['unavailable', refused('provider_busy', true)],
  ['wrong-key', refused('provider_auth', false)],
  ['quota-exceeded', refused('provider_funds', false)],
  ['payment-required', refused('provider_funds', false)],
  ['bad-prompt', refused('content_rejected', false)],
  ['bad-prompt-harmful', refused('content_rejected', false)],
  ['bad-plan', refused('content_rejected', false)],
  ['invalid-request', refused('invalid_request', false)],
  ['redirect', refused('unknown', false)],
  ['server-error', spoiled('provider_busy', true)],
  ['bad-gateway', spoiled('provider_busy', true)],
  ['reset', spoiled('unreachable', true)],
  ['hang', spoiled('timeout', true)],
  ['trickle', spoiled('timeout', true)],
  ['cut', spoiled('unreachable', true)],
  ['wrong-type', spoiled('provider_failed', false)],
  ['html', spoiled('provider_failed', false)],
  ['too-large', spoiled('provider_failed', false)],
  ['random-bytes', spoiled('provider_failed', false)],
  ['html-as-audio', spoiled('provider_failed', false)],
  ['polyglot', spoiled('provider_failed', false)],
]

describe.each(Object.keys(PROVIDERS) as MusicProvider['name'][])('%s', (name) => {
  test.each(OUTCOMES)('%s', async (fault, outcome) => {
    const prompt = `${fault} for ${name}`
    music.injectFault({ fault, whenPromptIncludes: prompt })
    const timeouts = outcome.kind === 'timeout' ? HURRIED : PATIENT
    expect(await composeError(PROVIDERS[name](timeouts), { prompt })).toMatchObject(outcome)
    const charges = music.bill().charges.filter((charge) => charge.prompt === prompt)
    expect(charges).toHaveLength(outcome.mayHaveCharged ? 1 : 0)
  })

  test('reports the Retry-After of a rate-limited response', async () => {
    music.injectFault({ fault: 'rate-limited', whenPromptIncludes: `soon ${name}` })
    expect((await composeError(PROVIDERS[name](PATIENT), { prompt: `soon ${name}` })).retryAfterSeconds).toBe(7)
  })

  test.each<Fault>(['silence', 'wrong-duration', 'truncated-frames'])(
    'audio that only a decoder can judge passes here: %s',
    async (fault) => {
      music.injectFault({ fault, whenPromptIncludes: `${fault} at ${name}` })
      const song = await composeOnce(PROVIDERS[name](PATIENT), { prompt: `${fault} at ${name}` })
      expect(song.audio.contentType).toBe('audio/mpeg')
    },
  )
})

test.each<MusicProvider['name']>(['compose-http', 'ace-step'])('an empty body is not a song: %s', async (name) => {
  music.injectFault({ fault: 'empty', whenPromptIncludes: `empty ${name}` })
  const failure = await composeError(PROVIDERS[name](PATIENT), { prompt: `empty ${name}` })
  expect(failure).toMatchObject({ kind: 'provider_failed', mayHaveCharged: true })
})

test('a response shorter than its Content-Length is detected, even when the song itself is complete', async () => {
  music.injectFault({ fault: 'wrong-content-length', whenPromptIncludes: 'short of promise' })
  const failure = await composeError(PROVIDERS['compose-http'](PATIENT), { prompt: 'short of promise' })
  expect(failure).toMatchObject({ kind: 'unreachable', mayHaveCharged: true })
})
