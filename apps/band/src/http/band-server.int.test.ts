import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import { composeRecipe } from '@cadenza/composer/recipe/compose-recipe'
import { fingerprintOf } from '@cadenza/composer/recipe/fingerprint'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { FinishedSong } from '#band/studio/finished-song.ts'
import type { Studio } from '#band/studio/studio.ts'
import { newFolder, shareTestStudio } from '#test/studio/test-studio.ts'
import { type BandServerOptions, startBandServer } from './band-server.ts'

const KEY = 'canary-key-51ac'
const sharedStudio = shareTestStudio()
const TIMEOUT = 120_000
const BODY = { prompt: 'A calm piano tune for rain', music_length_ms: 4_000, instrumental: true }

async function startBand(options: Partial<BandServerOptions> = {}) {
  const errors: unknown[] = []
  const cacheDir = options.cacheDir ?? (await newFolder())
  const server = await startBandServer({
    studio: options.studio ?? sharedStudio(),
    host: '127.0.0.1',
    port: 0,
    key: KEY,
    concurrency: 1,
    queue: 1,
    cacheDir,
    onError: (error) => errors.push(error),
    ...options,
  })
  onTestFinished(() => server.stop())
  const post = (place: string, body: unknown, init: { headers?: Record<string, string>; signal?: AbortSignal } = {}) =>
    fetch(`${server.url}${place}`, {
      ...init,
      method: 'POST',
      headers: { 'xi-api-key': KEY, 'content-type': 'application/json', ...init.headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { url: server.url, post, cacheDir, errors }
}

const noStream: Studio['stream'] = () => Promise.reject(new Error('Nobody asked for a stream.'))

/** A studio that works until the test finishes the song. */
function patientStudio() {
  const orders: string[] = []
  const cancelled: string[] = []
  const endings: (() => void)[] = []
  const studio: Studio = {
    stream: noStream,
    make: ({ request }, { signal }) =>
      new Promise((resolve, reject) => {
        orders.push(request.prompt)
        endings.push(() => resolve({ lengthSeconds: 1 } as FinishedSong))
        signal.addEventListener('abort', () => {
          cancelled.push(request.prompt)
          reject(signal.reason as Error)
        })
      }),
  }
  return { studio, orders, cancelled, endings }
}

interface ReceivedPart {
  head: string
  body: Buffer
}

async function partsOf(response: Response): Promise<ReceivedPart[]> {
  const [, boundary = ''] = /^multipart\/mixed; boundary=(.+)$/.exec(response.headers.get('content-type') ?? '') ?? []
  const body = Buffer.from(await response.arrayBuffer())
  expect(body.length).toBe(Number(response.headers.get('content-length')))
  expect(body.subarray(-boundary.length - 6).toString()).toBe(`--${boundary}--\r\n`)
  const pieces = body.toString('latin1').split(`--${boundary}\r\n`).slice(1)
  return pieces.map((piece) => {
    const [head = ''] = piece.split('\r\n\r\n')
    const text = piece.slice(head.length + 4).replace(new RegExp(`\r\n(?:--${boundary}--\r\n)?$`), '')
    return { head, body: Buffer.from(text, 'latin1') }
  })
}

const isMp3 = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).toString() === 'ID3' || bytes.readUInt16BE() >> 5 === 0x7ff

describe('the compose contract', { timeout: TIMEOUT }, () => {
  test('[X2] one POST returns one song, with its facts in the headers', async () => {
    const { post, cacheDir, errors } = await startBand({ seed: '77' })
    const response = await post('/music/compose', BODY)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'x-seed': '77',
      'x-bpm': '120',
      'x-key': 'C major',
      'x-lufs': expect.stringMatching(/^-1[34]\.\d\d$/),
      'x-vocals': 'none',
      'song-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'request-id': expect.any(String),
    })
    const audio = Buffer.from(await response.arrayBuffer())
    expect(isMp3(audio)).toBe(true)
    expect(audio.length).toBe(Number(response.headers.get('content-length')))
    await expect.poll(() => readdir(cacheDir)).toEqual(['kept'])
    expect(errors).toEqual([])
  })

  test('a recipe is recomposed with its edits, and the answer names its notes and its engine', async () => {
    const { post } = await startBand()
    const request = { prompt: 'pop song', lengthSeconds: 4, instrumental: true }
    const recipe = { engine: ENGINE_VERSION, root: 'generation 1', edits: [{ op: 'setTempo', bpm: 110 }] as const }
    const composed = composeRecipe({ ...recipe, request })
    const fingerprint = composed.kind === 'composed' ? fingerprintOf(composed.score) : composed
    const body = { prompt: 'pop song', music_length_ms: 4000, instrumental: true, recipe }
    const [details] = await partsOf(await post('/music/compose_detailed', body))
    expect(JSON.parse(details!.body.toString())).toMatchObject({
      fingerprint,
      engine_version: ENGINE_VERSION,
      bpm: 110,
    })
    const streamed = await post('/v1/music/stream', body)
    expect(streamed.headers.get('x-fingerprint')).toBe(fingerprint)
    expect(streamed.headers.get('x-engine-version')).toBe(ENGINE_VERSION)
    await streamed.body?.cancel()
  })

  test.each([
    ['of another engine', { engine: 'band-1' }, 'other_engine', { engine: 'band-1', current: ENGINE_VERSION }],
    [
      'whose edit cannot be made',
      { edits: [{ op: 'dropSection', section: 90 }] },
      'recipe_refused',
      { reason: 'no-such-section', edit: 0 },
    ],
  ])('a recipe %s is refused with the reason', async (_, changes, status, data) => {
    const { post, errors } = await startBand()
    const recipe = { engine: ENGINE_VERSION, root: 'generation 1', edits: [], ...changes }
    const response = await post('/music/compose', { ...BODY, recipe })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ detail: { status, data } })
    expect(errors).toEqual([])
  })

  test.each([
    ['/music/compose_detailed', {}],
    ['/music/compose', { accept: 'multipart/mixed, audio/*' }],
  ])(
    '%s returns the title, the lyrics with word times, tempo and key, and the requested stems',
    async (place, headers) => {
      const { post } = await startBand()
      const body = { ...BODY, instrumental: false, lyrics_text: 'Rain on the window', stems: true }
      const [details, song, ...stems] = await partsOf(await post(place, body, { headers }))
      expect(details?.head).toBe('Content-Type: application/json')
      expect(JSON.parse(details!.body.toString())).toMatchObject({
        id: expect.any(String),
        title: expect.stringMatching(/\S/),
        bpm: 120,
        key: 'C major',
        vocals: 'played',
        lyrics: [
          { line: 'Rain on the window', start_s: 0, words: [{ text: 'Rain', start_s: 0, end_s: 0.45 }, {}, {}, {}] },
        ],
        lrc: expect.stringMatching(/^\[00:00\.00\]Rain on the window\n/),
        midi: expect.stringMatching(/^TVRoZ/),
        sections: [{ kind: 'verse', start_s: 0 }, { kind: 'chorus' }],
        loudness: { lufs: expect.closeTo(-14, 0) },
        provenance: { digital_source_type: expect.stringContaining('algorithmicMedia') },
        stems: stems.map(({ head }) => /filename="([a-z-]+)"$/.exec(head)?.[1]),
      })
      expect(song?.head).toContain('Content-Type: audio/mpeg')
      expect(isMp3(song!.body)).toBe(true)
      expect(stems).toHaveLength(5)
      for (const { head, body: stem } of stems) {
        expect(head).toMatch(/Content-Disposition: attachment; name="stem"; filename="[a-z][a-z0-9-]*"$/)
        expect(isMp3(stem)).toBe(true)
      }
    },
  )

  test('an ElevenLabs plan returns a plan, metadata and word times', async () => {
    const { post } = await startBand()
    const plan = { chunks: [{ text: '[Verse]\nRain', duration_ms: 4_000, positive_styles: ['lofi'] }] }
    const body = { composition_plan: plan, model_id: 'music_v2', with_timestamps: true }
    const response = await post('/v1/music/detailed?output_format=mp3_48000_128', body)
    expect(response.headers.get('song-id')).toMatch(/^[0-9a-f-]{36}$/)
    const [details, song] = await partsOf(response)
    expect(JSON.parse(details!.body.toString())).toMatchObject({
      composition_plan: { chunks: [{ text: expect.stringMatching(/^\[Verse\]\nRain on/), duration_ms: 2_000 }, {}] },
      song_metadata: { title: expect.any(String), genres: ['pop'], languages: ['en'] },
      words_timestamps: expect.arrayContaining([{ word: 'Rain', start_ms: 0, end_ms: 450 }]),
    })
    expect(isMp3(song!.body)).toBe(true)
    const plain = await post('/v1/music', { prompt: 'x', music_length_ms: 3_000, force_instrumental: true })
    expect(plain.headers.get('content-type')).toBe('audio/mpeg')
    await plain.arrayBuffer()
  })

  test('one Idempotency-Key makes one song, while it is being made and afterwards', async () => {
    const { post, url } = await startBand()
    const headers = { 'idempotency-key': 'attempt-1' }
    const both = await Promise.all([1, 2].map(async () => post('/music/compose', BODY, { headers })))
    const third = await post('/music/compose', BODY, { headers })
    const songs = await Promise.all([...both, third].map(async (each) => Buffer.from(await each.arrayBuffer())))
    expect(songs[0]!.equals(songs[1]!) && songs[0]!.equals(songs[2]!)).toBe(true)
    const metrics = await (await fetch(`${url}/metrics`)).text()
    expect(metrics).toContain('band_songs_total{outcome="made"} 1\n')
    expect(metrics).toContain('band_songs_repeated_total 2\n')
    expect((await post('/music/compose', { ...BODY, prompt: 'another' }, { headers })).status).toBe(409)
  })
})

describe('the service', () => {
  test.each([
    ['no key', '/music/compose', BODY, { 'xi-api-key': '' }, 401, 'invalid_api_key'],
    ['a wrong key', '/v1/music', BODY, { 'xi-api-key': 'guess' }, 401, 'invalid_api_key'],
    ['no JSON', '/music/compose', 'la la', {}, 422, 'invalid_request'],
    ['a length of a second', '/music/compose', { ...BODY, music_length_ms: 1_000 }, {}, 422, 'invalid_request'],
    ['a protected name', '/music/compose', { ...BODY, prompt: 'like Taylor Swift' }, {}, 400, 'bad_prompt'],
    ['a place that is not there', '/music', BODY, {}, 404, 'not_found'],
    ['a book for a body', '/music/compose', 'x'.repeat(2_000_000), {}, 413, 'too_large'],
  ])('refuses %s before anything is made', async (_name, place, body, headers, status, name) => {
    const { studio, orders } = patientStudio()
    const { post } = await startBand({ studio })
    const response = await post(place, body, { headers })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ detail: { status: name, message: expect.stringMatching(/\S/) } })
    expect(orders).toEqual([])
  })

  test('accepts the key as a bearer token', async () => {
    const { studio, orders } = patientStudio()
    const { url } = await startBand({ studio })
    const headers = { authorization: `Bearer ${KEY}` }
    void fetch(`${url}/music/compose`, { method: 'POST', headers, body: JSON.stringify(BODY) }).catch(() => undefined)
    await expect.poll(() => orders).toHaveLength(1)
  })

  test('returns 429 with Retry-After when its queue is full', async () => {
    const { studio, orders } = patientStudio()
    const { post, url } = await startBand({ studio, concurrency: 1, queue: 1 })
    void post('/music/compose', { ...BODY, prompt: 'first' }).catch(() => undefined)
    await expect.poll(() => orders).toEqual(['first'])
    void post('/music/compose', { ...BODY, prompt: 'second' }).catch(() => undefined)
    await expect
      .poll(async () => (await fetch(`${url}/health`)).json())
      .toEqual({ status: 'ok', running: 1, waiting: 1 })
    const third = await post('/music/compose', { ...BODY, prompt: 'third' })
    expect(third.status).toBe(429)
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(await third.json()).toMatchObject({ detail: { status: 'too_many_concurrent_requests' } })
    expect(orders).toEqual(['first'])
  })

  test('stops a song when the client disconnects, and starts the next one', async () => {
    const { studio, orders, cancelled } = patientStudio()
    const { post } = await startBand({ studio })
    const listener = new AbortController()
    const first = post('/music/compose', { ...BODY, prompt: 'first' }, { signal: listener.signal })
    await expect.poll(() => orders).toEqual(['first'])
    void post('/music/compose', { ...BODY, prompt: 'second' }).catch(() => undefined)
    await sleep(50)
    listener.abort()
    await expect(first).rejects.toThrow(/abort/i)
    await expect.poll(() => cancelled).toEqual(['first'])
    await expect.poll(() => orders).toEqual(['first', 'second'])
  })

  test('returns 500 without internal details after a failure', async () => {
    const studio: Studio = { stream: noStream, make: () => Promise.reject(new Error('/secret/path broke')) }
    const { post, errors } = await startBand({ studio })
    const response = await post('/music/compose', BODY)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
    expect(errors).toHaveLength(1)
  })

  test('aborts the pending song when it stops', async () => {
    const { studio, orders, cancelled } = patientStudio()
    const cacheDir = await newFolder()
    const server = await startBandServer({
      studio,
      host: '127.0.0.1',
      port: 0,
      key: null,
      concurrency: 1,
      queue: 1,
      cacheDir,
      onError: () => undefined,
    })
    const song = fetch(`${server.url}/music/compose`, { method: 'POST', body: JSON.stringify(BODY) })
    await expect.poll(() => orders).toHaveLength(1)
    await server.stop()
    expect(cancelled).toHaveLength(1)
    expect((await song).status).toBe(503)
    expect(await readdir(path.join(cacheDir, 'kept'))).toEqual([])
  })
})
