import { sizeForTier } from '@cadenza/dev/test-tier'
import { expect, onTestFinished, test } from 'vitest'
import { SAMPLE_RATE, stereoView } from '#band/signal/stereo.ts'
import type { Studio } from '#band/studio/studio.ts'
import { decodeBytes, measure, newFolder, shareTestStudio } from '#test/studio/test-studio.ts'
import { startBandServer } from './band-server.ts'

const TIMEOUT = 120_000
const sharedStudio = shareTestStudio()
/**
 * The first second of a song of one minute must arrive in a quarter of its total time. Shorter songs get a larger
 * share, because most of their time is startup.
 */
const FIRST_SECOND_SHARE = 15
const SECONDS = sizeForTier({ gate: 24, deep: 60 })
const BODY = { prompt: 'four chords', music_length_ms: SECONDS * 1000, instrumental: true, seed: 5 }
/** One second at 320 kbit/s, plus the frames that a decoder and a limiter delay. */
const FIRST_SECOND_BYTES = 46_000

async function startBand(studio: Studio) {
  const errors: unknown[] = []
  const server = await startBandServer({
    studio,
    host: '127.0.0.1',
    port: 0,
    key: null,
    concurrency: 1,
    queue: 1,
    cacheDir: await newFolder(),
    onError: (error) => errors.push(error),
  })
  onTestFinished(() => server.stop())
  const post = (place: string, body: unknown, signal?: AbortSignal) =>
    fetch(`${server.url}${place}`, { method: 'POST', body: JSON.stringify(body), ...(signal ? { signal } : {}) })
  return { post, errors, url: server.url }
}

test.each([
  ['/v1/music/stream', BODY, SECONDS],
  ['/music/compose', { ...BODY, stream: true }, sizeForTier({ gate: 8, deep: SECONDS })],
])(
  '%s sends the first second early, and then the whole song',
  { timeout: TIMEOUT },
  async (place, baseBody, seconds) => {
    const body = { ...baseBody, music_length_ms: seconds * 1000 }
    const { post, errors } = await startBand(sharedStudio())
    // Warms the threads up, because the first song would include their startup.
    await (await post(place, { ...body, music_length_ms: 3_000 })).arrayBuffer()
    const startedMs = performance.now()
    const response = await post(place, body)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'x-mix': 'streamed',
      'x-seed': '5',
      'x-bpm': '120',
      'song-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(response.headers.has('content-length')).toBe(false)
    const chunks: Uint8Array[] = []
    let [bytes, firstSecondMs] = [0, 0]
    for await (const chunk of response.body!) {
      chunks.push(chunk)
      bytes += chunk.length
      if (firstSecondMs === 0 && bytes >= FIRST_SECOND_BYTES) firstSecondMs = performance.now() - startedMs
    }
    const wholeMs = performance.now() - startedMs
    expect(firstSecondMs / wholeMs).toBeLessThan(Math.min(1, FIRST_SECOND_SHARE / seconds))
    const mp3 = Buffer.concat(chunks)
    const first = decodeBytes(mp3.subarray(0, FIRST_SECOND_BYTES))
    expect(first.left.length).toBeGreaterThanOrEqual(SAMPLE_RATE)
    expect(measure(stereoView(first, 0, SAMPLE_RATE)).rmsDb).toBeGreaterThan(-50)
    const measured = measure(decodeBytes(mp3))
    expect(Math.abs(measured.seconds - seconds)).toBeLessThan(0.5)
    expect(Math.abs(measured.lufs + 14)).toBeLessThan(1)
    expect(measured.truePeakDb).toBeLessThanOrEqual(-1)
    expect(measured.silence.longestGapSeconds).toBeLessThan(1.5)
    expect(measured.silence.share).toBeLessThanOrEqual(0.04)
    expect(errors).toEqual([])
  },
)

test('a stream is the same bytes for the same seed', { timeout: TIMEOUT }, async () => {
  const { post } = await startBand(sharedStudio())
  const stream = async () => {
    const response = await post('/v1/music/stream', {
      ...BODY,
      music_length_ms: sizeForTier({ gate: 3_000, deep: 6_000 }),
    })
    return Buffer.from(await response.arrayBuffer())
  }
  const [first, second] = [await stream(), await stream()]
  expect(first.equals(second)).toBe(true)
})

const WORDS = new TextEncoder().encode('not really a song')
const STARTED = {
  id: 'song',
  seed: '1',
  engineVersion: 'band-3',
  fingerprint: 'f'.repeat(64),
  bpm: 120,
  key: 'C major',
  vocals: 'none',
}
const never = () => Promise.reject(new Error('Nobody asked for a whole song.'))

test('a failure before the first byte returns 500, and a later one closes the connection', async () => {
  let bytesFirst = false
  const studio: Studio = {
    make: never,
    async stream(_order, { onStart, onBytes }) {
      if (bytesFirst) {
        onStart(STARTED as Parameters<typeof onStart>[0])
        onBytes(WORDS)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error('a broken string')
    },
  }
  const { post, errors } = await startBand(studio)
  const refused = await post('/v1/music/stream', BODY)
  expect(refused.status).toBe(500)
  expect(await refused.json()).toMatchObject({ detail: { status: 'internal_error' } })
  bytesFirst = true
  const cut = await post('/v1/music/stream', BODY)
  expect(cut.status).toBe(200)
  await expect(cut.arrayBuffer()).rejects.toThrow(/terminated|aborted/)
  expect(errors).toHaveLength(2)
})

test('the work is aborted when the client disconnects', async () => {
  const { promise: stopped, resolve } = Promise.withResolvers<void>()
  const studio: Studio = {
    make: never,
    stream: (_order, { signal, onStart, onBytes }) =>
      new Promise((_, reject) => {
        onStart(STARTED as Parameters<typeof onStart>[0])
        onBytes(WORDS)
        signal.addEventListener('abort', () => {
          resolve()
          reject(signal.reason as Error)
        })
      }),
  }
  const { post, url } = await startBand(studio)
  const listener = new AbortController()
  const response = await post('/v1/music/stream', BODY, listener.signal)
  expect(response.status).toBe(200)
  listener.abort()
  await stopped
  await expect.poll(async () => (await fetch(`${url}/health`)).json()).toMatchObject({ running: 0 })
})

test.each([
  ['a loop', { ...BODY, loop: true }],
  ['another format than MP3', { ...BODY, output_format: 'wav_44100' }],
])('%s cannot be streamed', async (_name, body) => {
  const { post } = await startBand({ make: never, stream: never })
  const response = await post('/v1/music/stream', body)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ detail: [{ msg: expect.stringMatching(/stream/) }] })
})
