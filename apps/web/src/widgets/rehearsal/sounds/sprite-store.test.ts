import type { SoundIndex } from '@cadenza/vocabulary/sound-sprites'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SpriteStore } from './sprite-store.ts'

const file = (name: string) => ({ name, bytes: 1000 })
const sprite = (id: string) => ({ opus: file(`${id}.ogg`), mp3: file(`${id}.mp3`), seconds: 1, zones: [] })
const INDEX: SoundIndex = { p0: sprite('p0'), p1: sprite('p1'), p2: sprite('p2') }
const RATE = 48_000

const bufferWith = (samples: Float32Array) =>
  ({ getChannelData: () => samples, sampleRate: RATE, length: samples.length, numberOfChannels: 1 }) as never

interface Options {
  readonly answer?: (url: string) => Response | Promise<Response>
  readonly decode?: (bytes: ArrayBuffer) => Promise<AudioBuffer>
  readonly canPlayType?: () => string
}

function openStore({ answer, decode, canPlayType = () => 'probably' }: Options = {}) {
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    return answer?.(url) ?? new Response(new Uint8Array(8))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const store = new SpriteStore({
    index: INDEX,
    baseUrl: '/sounds/',
    canPlayType,
    decode: decode ?? (async () => bufferWith(new Float32Array(RATE))),
  })
  return { store, urls }
}

test('a sprite is fetched once, however often it is asked for', async () => {
  const { store, urls } = openStore()
  const [one, other] = await Promise.all([store.load('p0'), store.load('p0')])
  expect(other).toBe(one)
  expect(await store.load('p0')).toBe(one)
  expect(urls).toEqual(['/sounds/p0.ogg'])
})

test('zones are counted from the click, wherever the decoder has put it', async () => {
  const samples = new Float32Array(RATE)
  samples[Math.round(0.0747 * RATE)] = 0.8
  const { store } = openStore({ decode: async () => bufferWith(samples) })
  expect((await store.load('p0')).clickSeconds).toBeCloseTo(0.0747, 3)
})

test('a browser that cannot play Opus gets MP3', async () => {
  const { store, urls } = openStore({ canPlayType: () => '' })
  await store.load('p0')
  expect(urls).toEqual(['/sounds/p0.mp3'])
})

test('a browser that fails to decode Opus gets MP3 from then on', async () => {
  let failures = 1
  const decode = async () => {
    if (failures-- > 0) throw new DOMException('no', 'EncodingError')
    return bufferWith(new Float32Array(RATE))
  }
  const { store, urls } = openStore({ decode })
  await store.load('p0')
  await store.load('p1')
  expect(urls).toEqual(['/sounds/p0.ogg', '/sounds/p0.mp3', '/sounds/p1.mp3'])
})

test.each([
  ['offline', { answer: () => Promise.reject(new TypeError('Failed to fetch')) }],
  ['offline', { answer: () => new Response(null, { status: 503 }) }],
  ['no-sounds', { answer: () => new Response(null, { status: 404 }) }],
  ['unsupported', { decode: () => Promise.reject(new DOMException('no', 'EncodingError')) }],
])('a failure says why: %s', async (reason, options) => {
  const { store } = openStore(options)
  await expect(store.load('p0')).rejects.toMatchObject({ name: 'SoundLoadError', reason })
})

test('what failed is asked for again', async () => {
  let failures = 1
  const { store } = openStore({
    answer: () => (failures-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : new Response()),
  })
  await expect(store.load('p0')).rejects.toThrow('offline')
  expect((await store.load('p0')).zones).toEqual([])
})

test('what was not used for longest is forgotten over the limit, and what sounds never', async () => {
  const { store } = openStore({ decode: async () => bufferWith(new Float32Array(7_500_000)) })
  for (const id of ['p0', 'p1', 'p2']) await store.load(id)
  store.find('p0')
  store.evictExcept(new Set(['p1']))
  expect(['p0', 'p1', 'p2'].map((id) => store.find(id) !== null)).toEqual([true, true, false])
  expect(store.decodedBytes).toBeLessThanOrEqual(64_000_000)
})
