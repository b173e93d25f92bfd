import { startMusicStandIn } from '@cadenza/dev/stand-ins/music/music-stand-in'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createAceStep } from './ace-step.ts'
import {
  composeOnce,
  composeError,
  newFolder,
  REQUEST,
  SONG,
  startRecordingServer,
} from '#test/adapters/music-provider-calls.ts'

const KEY = 'canary-key-51ac'
const FAST = { first: 5, longest: 10 }
const TASK = '550e8400-e29b-41d4-a716-446655440000'

/** Responses as the project's own API documentation shows them. */
const envelope = (data: unknown) =>
  JSON.stringify({ data, code: 200, error: null, timestamp: 1_700_000_000_000, extra: null })
const SUBMITTED = envelope({ task_id: TASK, status: 'queued', queue_position: 1 })
const RUNNING = envelope([
  {
    task_id: TASK,
    status: 0,
    result: '[{"file": "", "status": 0, "progress": 0.4, "stage": "running", "error": null}]',
  },
])
const SUCCEEDED = envelope([
  {
    task_id: TASK,
    status: 1,
    result:
      '[{"file": "/v1/audio?path=%2Ftmp%2Fapi_audio%2Fabc.mp3", "wave": "", "status": 1, "create_time": 1700000000, "env": "development", "prompt": "upbeat pop song", "lyrics": "[Verse 1]\\nHello world", "metas": {"bpm": 120, "duration": 30, "genres": "", "keyscale": "C Major", "timesignature": "4"}, "generation_info": "...", "seed_value": "12345,67890", "lm_model": "acestep-5Hz-lm-0.6B", "dit_model": "acestep-v15-turbo"}]',
  },
])
const LOST = envelope([{ task_id: TASK, result: '[]', status: 0 }])

async function startRecorded(polls: readonly string[]) {
  const left = [...polls]
  return startRecordingServer((response, { url = '' }) => {
    if (url.startsWith('/v1/audio')) return response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(SONG)
    response.writeHead(200, { 'content-type': 'application/json' })
    return response.end(url === '/release_task' ? SUBMITTED : (left.shift() ?? SUCCEEDED))
  })
}

const providerAt = (url: string) => createAceStep({ url, key: KEY, centsPerSecond: 0.1, pollMs: FAST })

test('submits, polls and fetches with the key, and returns the song with tempo, key and lyrics', async () => {
  const { url, requests } = await startRecorded([RUNNING, RUNNING])
  const song = await composeOnce(providerAt(url), { lyrics: 'Hello world', isInstrumental: false })
  expect(requests.map(({ method, url: path }) => `${method} ${path}`)).toEqual([
    'POST /release_task',
    'POST /query_result',
    'POST /query_result',
    'POST /query_result',
    'GET /v1/audio?path=%2Ftmp%2Fapi_audio%2Fabc.mp3',
  ])
  for (const { headers } of requests) expect(headers.authorization).toBe(`Bearer ${KEY}`)
  expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ task_id_list: [TASK] })
  expect(song).toEqual({
    audio: expect.objectContaining({ contentType: 'audio/mpeg', sizeBytes: SONG.length }),
    title: null,
    lyrics: { text: 'Hello world', words: [] },
    tempoBpm: 120,
    software: null,
    disclosure: null,
    key: 'C Major',
    stems: [],
    score: null,
    midi: null,
    reference: TASK,
    costCents: 3,
  })
})

describe('the submitted fields', () => {
  const common = {
    audio_duration: 30,
    audio_format: 'mp3',
    batch_size: 1,
    thinking: true,
    use_random_seed: false,
    seed: expect.any(Number),
  }
  const sungIn = (language: string) => ({ vocal_language: language, use_cot_language: false })
  const written = expect.stringMatching(/^\[(?:Intro|Verse 1)\]\n[^]*\[Chorus\]\n\w/)

  test.each([
    ['an instrumental', {}, { prompt: REQUEST.prompt, lyrics: '[Instrumental]' }],
    [
      'a chosen genre',
      { genres: ['jazz' as const] },
      { prompt: `Genre: jazz. ${REQUEST.prompt}`, lyrics: '[Instrumental]' },
    ],
    [
      'own lyrics',
      { isInstrumental: false, lyrics: 'Hello to you' },
      { prompt: REQUEST.prompt, lyrics: 'Hello to you', ...sungIn('en') },
    ],
    ['a song without lyrics', { isInstrumental: false }, { prompt: REQUEST.prompt, lyrics: written, ...sungIn('en') }],
    [
      'blank lyrics',
      { isInstrumental: false, lyrics: ' \n' },
      { prompt: REQUEST.prompt, lyrics: written, ...sungIn('en') },
    ],
    [
      'a prompt in another language than the lyrics that we write',
      { prompt: 'una canción alegre con guitarra', isInstrumental: false },
      { prompt: 'una canción alegre con guitarra', lyrics: written, ...sungIn('en') },
    ],
    [
      'a prompt that wants no singing',
      { prompt: 'calm piano, no vocals', isInstrumental: false },
      { prompt: 'calm piano, no vocals', lyrics: '[Instrumental]' },
    ],
    [
      'tempo, key and metre of the prompt, and the language of the lyrics',
      { prompt: 'Waltz in D minor at 90 BPM', isInstrumental: false, lyrics: 'Ich bin nicht allein und du bist hier' },
      {
        prompt: 'Waltz in D minor at 90 BPM',
        lyrics: 'Ich bin nicht allein und du bist hier',
        bpm: 90,
        key_scale: 'D minor',
        time_signature: '3',
        ...sungIn('de'),
      },
    ],
    [
      'a long prompt',
      { prompt: 'word '.repeat(200) },
      { prompt: 'word '.repeat(102).trim(), lyrics: '[Instrumental]' },
    ],
  ])('for %s', async (_name, request, fields) => {
    const { url, requests } = await startRecorded([])
    await composeOnce(providerAt(url), request)
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ ...fields, ...common })
  })

  test('the lyrics that we write fit the limit of the server for the longest song', async () => {
    const { url, requests } = await startRecorded([])
    await composeOnce(providerAt(url), { isInstrumental: false, lengthSeconds: 600 })
    const sent = JSON.parse(requests[0]?.body ?? '') as { lyrics: string; audio_duration: number }
    expect(sent.lyrics.length).toBeGreaterThan(1_000)
    expect(sent.lyrics.length).toBeLessThanOrEqual(4_096)
    expect(sent.audio_duration).toBe(600)
  })

  test('every attempt of a generation has the same seed and lyrics, and another generation has others', async () => {
    const { url, requests } = await startRecorded([])
    for (const idempotencyKey of ['first', 'first', 'second']) {
      await composeOnce(providerAt(url), { isInstrumental: false, idempotencyKey })
    }
    const [first, again, second] = requests
      .filter(({ url: path }) => path === '/release_task')
      .map(({ body }) => JSON.parse(body) as { seed: number; lyrics: string })
    expect(again).toEqual(first)
    expect(second?.seed).not.toBe(first?.seed)
    expect(second?.lyrics).not.toBe(first?.lyrics)
    expect(first?.seed).toBeGreaterThanOrEqual(0)
  })

  test.each([
    ['nine seconds', { lengthSeconds: 9 }],
    ['lyrics above 4,096 characters', { isInstrumental: false, lyrics: 'x'.repeat(4_097) }],
  ])('%s: nothing is submitted', async (_name, request) => {
    const { url, requests } = await startRecorded([])
    expect(await composeError(providerAt(url), request)).toMatchObject({
      kind: 'invalid_request',
      mayHaveCharged: false,
    })
    expect(requests).toEqual([])
  })
})

test('an accepted task is reported before it is polled, and a later attempt fetches it without a second charge', async () => {
  const music = await startMusicStandIn({ key: KEY, composeMs: 300 })
  onTestFinished(() => music.stop())
  const provider = createAceStep({ url: music.url, key: KEY, centsPerSecond: 0, pollMs: FAST })
  const controller = new AbortController()
  let acceptedReference = ''
  const first = composeOnce(
    provider,
    {},
    {
      signal: controller.signal,
      onAccepted: async (reference) => {
        acceptedReference = reference
        controller.abort(new Error('the worker dies here'))
      },
    },
  )
  await expect(first).rejects.toThrow('the worker dies here')
  const song = await composeOnce(provider, { acceptedReference })
  expect(song.reference).toBe(acceptedReference)
  expect(music.bill().charges).toHaveLength(1)
})

test('a reference that cannot be stored ends the attempt', async () => {
  const { url, requests } = await startRecorded([])
  const keep = composeOnce(providerAt(url), {}, { onAccepted: () => Promise.reject(new Error('no database')) })
  await expect(keep).rejects.toThrow('no database')
  expect(requests).toHaveLength(1)
})

test('a task that the server no longer knows fails without waiting for the deadline', async () => {
  const { url } = await startRecorded([LOST, LOST, LOST, LOST])
  expect(await composeError(providerAt(url))).toMatchObject({
    kind: 'provider_failed',
    message: 'The music provider lost the song.',
    isRetryable: true,
    mayHaveCharged: true,
  })
})

test('[X4] the traceback of a failed task is only logged, and the user reads the default message', async () => {
  const music = await startMusicStandIn({ key: KEY })
  onTestFinished(() => music.stop())
  music.injectFault({ fault: 'job-failed' })
  const failure = await composeError(createAceStep({ url: music.url, key: KEY, centsPerSecond: 0, pollMs: FAST }))
  expect(failure).toMatchObject({
    kind: 'provider_failed',
    message: 'Unknown error occurred',
    isRetryable: false,
    mayHaveCharged: true,
    detail: expect.stringContaining('CUDA out of memory'),
  })
})

test.each([
  'http://169.254.169.254/latest/meta-data/',
  '//169.254.169.254/x',
  '/\\\\169.254.169.254/x',
  'file:///etc/passwd',
  '',
])('a file at %j is not fetched', async (file) => {
  const result = JSON.stringify([{ file, status: 1 }])
  const { url, requests } = await startRecorded([envelope([{ task_id: TASK, status: 1, result }])])
  expect(await composeError(providerAt(url))).toMatchObject({ kind: 'provider_failed', mayHaveCharged: true })
  expect(requests.map((request) => request.url)).toEqual(['/release_task', '/query_result'])
})

test('a failure with HTTP status 200 is a failure', async () => {
  const { url } = await startRecordingServer((response) =>
    response.end(JSON.stringify({ data: null, code: 500, error: 'LM not ready', timestamp: 1, extra: null })),
  )
  expect(await composeError(providerAt(url))).toMatchObject({
    kind: 'provider_failed',
    detail: expect.stringContaining('LM'),
  })
})

test('a few polls may fail while the song is being made', async () => {
  let questions = 0
  const { url } = await startRecordingServer((response, { url: path = '' }) => {
    if (path === '/release_task') return response.end(SUBMITTED)
    if (path.startsWith('/v1/audio')) return response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(SONG)
    questions += 1
    return questions < 4 ? response.writeHead(502).end('<h1>502</h1>') : response.end(SUCCEEDED)
  })
  expect((await composeOnce(providerAt(url))).audio.sizeBytes).toBe(SONG.length)
})

test.each([
  ['a wrong key', 401, 'provider_auth', 1],
  ['a server that stays away', 503, 'provider_busy', 5],
])('%s ends polling, and the song may have been made', async (_name, status, kind, questions) => {
  const { url, requests } = await startRecordingServer((response, { url: path }) => {
    if (path === '/release_task') return response.end(SUBMITTED)
    return response.writeHead(status).end('{}')
  })
  expect(await composeError(providerAt(url))).toMatchObject({ kind, mayHaveCharged: true })
  expect(requests).toHaveLength(1 + questions)
})

test('a missing audio file is a failed song', async () => {
  const { url } = await startRecordingServer((response, { url: path = '' }) => {
    if (path.startsWith('/v1/audio')) return response.writeHead(404).end('{"detail":"Audio file not found"}')
    return response.end(path === '/release_task' ? SUBMITTED : SUCCEEDED)
  })
  expect(await composeError(providerAt(url))).toMatchObject({ kind: 'provider_failed', mayHaveCharged: true })
})

test('a server that does not repeat the lyrics: those that were sent are the song’s, without labels', async () => {
  const result = JSON.stringify([{ file: '/v1/audio?path=a', status: 1 }])
  const { url } = await startRecorded([envelope([{ task_id: TASK, status: 1, result }])])
  const song = await composeOnce(providerAt(url), {
    isInstrumental: false,
    lyrics: '[Verse]\nHello\n\n[Chorus]\nWorld',
  })
  expect(song.lyrics).toEqual({ text: 'Hello\nWorld', words: [] })
})

test('an unknown tempo and key are null in every spelling', async () => {
  for (const metas of [{ bpm: null, keyscale: '' }, { bpm: 'N/A', keyscale: 'N/A' }, {}]) {
    const result = JSON.stringify([{ file: '/v1/audio?path=a', status: 1, lyrics: '[Instrumental]', metas }])
    const { url } = await startRecorded([envelope([{ task_id: TASK, status: 1, result }])])
    const song = await composeOnce(providerAt(url), { isInstrumental: false }, { folder: await newFolder() })
    expect(song).toMatchObject({ tempoBpm: null, key: null, lyrics: null })
  }
})
