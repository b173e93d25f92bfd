import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import { composeRecipe } from '@cadenza/composer/recipe/compose-recipe'
import { fingerprintOf } from '@cadenza/composer/recipe/fingerprint'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { FAULTS } from './faults.ts'
import { makeMp3 } from './make-mp3.ts'
import { startMusicStandIn, type MusicStandIn, type MusicStandInOptions } from './music-stand-in.ts'

async function startForTest(options: MusicStandInOptions = {}): Promise<MusicStandIn> {
  const music = await startMusicStandIn(options)
  onTestFinished(() => music.stop())
  return music
}

interface ComposeOptions {
  prompt?: string
  path?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

function compose(
  music: MusicStandIn,
  { prompt = 'rain', path = '/music/compose', headers = {}, ...rest }: ComposeOptions = {},
) {
  return fetch(`${music.url}${path}`, {
    method: 'POST',
    headers: { 'xi-api-key': music.key, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ prompt, music_length_ms: 30_000, instrumental: true }),
    ...rest,
  })
}

test.each(['/music/compose', '/v1/music'])('POST %s answers with a song of the requested length', async (path) => {
  const response = await compose(await startForTest(), { path })
  expect(response.headers.get('content-type')).toBe('audio/mpeg')
  const song = Buffer.from(await response.arrayBuffer())
  expect(song.equals(makeMp3({ lengthMs: 30_000, tune: 'rain' }))).toBe(true)
})

test.each(['/music/compose_detailed', '/v1/music/detailed'])('POST %s answers with a multipart body', async (path) => {
  const response = await compose(await startForTest(), { path })
  expect(response.headers.get('content-type')).toMatch(/^multipart\/mixed; boundary=/)
  const whole = Buffer.from(await response.arrayBuffer())
  expect(whole.includes(makeMp3({ lengthMs: 30_000, tune: 'rain' }))).toBe(true)
})

test('a rehearsed song is answered with the fingerprint of its score', async () => {
  const music = await startForTest()
  const request = { prompt: 'lofi', lengthSeconds: 20, instrumental: true }
  const recipe = { engine: ENGINE_VERSION, root: 'a', edits: [{ op: 'setTempo', bpm: 80 } as const] }
  const response = await fetch(`${music.url}/music/compose`, {
    method: 'POST',
    headers: { 'xi-api-key': music.key, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'lofi', music_length_ms: 20_000, instrumental: true, recipe }),
  })
  const composed = composeRecipe({ ...recipe, request })
  const fingerprint = composed.kind === 'composed' ? fingerprintOf(composed.score) : null
  expect(await response.text()).toContain(`"fingerprint":"${fingerprint}"`)
})

test.each([{ 'xi-api-key': 'wrong' }, { 'xi-api-key': '', authorization: 'Bearer wrong' }])(
  'refuses a request without the key: %j',
  async (headers) => {
    const music = await startForTest()
    expect((await compose(music, { headers })).status).toBe(401)
    expect(music.bill()).toMatchObject({ charges: [] })
  },
)

test('the key may come in any header', async () => {
  const music = await startForTest()
  const headers = { 'xi-api-key': '', authorization: `Bearer ${music.key}` }
  expect((await compose(music, { headers })).status).toBe(200)
})

test.each([
  ['rate-limited', 429],
  ['system-busy', 429],
  ['unavailable', 503],
  ['wrong-key', 401],
  ['quota-exceeded', 401],
  ['payment-required', 402],
  ['bad-prompt', 400],
  ['bad-prompt-naming', 400],
  ['bad-prompt-harmful', 400],
  ['bad-plan', 400],
  ['invalid-request', 422],
] as const)('%s answers %i and charges nothing', async (fault, status) => {
  const music = await startForTest()
  music.injectFault({ fault })
  expect((await compose(music)).status).toBe(status)
  expect(music.bill()).toMatchObject({ charges: [], refusals: 1, activeCalls: 0 })
})

test.each(['reset', 'cut', 'wrong-content-length', 'trickle', 'hang', 'too-large'] as const)(
  '%s delivers no complete song and is charged',
  async (fault) => {
    const music = await startForTest()
    music.injectFault({ fault })
    const whole = compose(music, { signal: AbortSignal.timeout(300) }).then((response) => response.arrayBuffer())
    await expect(whole).rejects.toThrow(/fetch failed|terminated|timeout/)
    expect(music.bill().charges).toMatchObject([{ prompt: 'rain', lengthMs: 30_000, fault }])
  },
)

test('a fault applies as often as planned and only to matching prompts', async () => {
  const music = await startForTest()
  music.injectFault({ fault: 'server-error', times: 2, whenPromptIncludes: 'storm' })
  const statuses: number[] = []
  for (const prompt of ['rain', 'a storm', 'storm', 'storm']) statuses.push((await compose(music, { prompt })).status)
  expect(statuses).toEqual([200, 500, 500, 200])
})

test('faults can be planned, and the bill read, from another process', async () => {
  const music = await startForTest()
  const plan = (fault: string) =>
    fetch(`${music.url}/stand-in/misbehave`, { method: 'POST', body: JSON.stringify({ fault, times: 5 }) })
  expect((await plan('no such fault')).status).toBe(400)
  for (const fault of FAULTS) expect((await plan(fault)).status).toBe(200)
  await fetch(`${music.url}/stand-in/behave`, { method: 'POST' })
  expect((await compose(music)).status).toBe(200)
  expect(await (await fetch(`${music.url}/stand-in/bill`)).json()).toEqual(music.bill())
})

test('a repeated Idempotency-Key is charged again unless the provider is set to honor it', async () => {
  for (const [honoursIdempotencyKey, charges] of [
    [false, 2],
    [true, 1],
  ] as const) {
    const music = await startForTest({ honorsIdempotencyKey: honoursIdempotencyKey })
    const headers = { 'idempotency-key': 'generation-1' }
    await compose(music, { headers })
    await compose(music, { headers })
    await compose(music, { headers: { 'idempotency-key': 'generation-2' } })
    expect(music.bill().charges).toHaveLength(charges + 1)
  }
})

test('the bill records how many calls were pending at once and when', async () => {
  const music = await startForTest({ composeMs: 100 })
  const songs = await Promise.all(Array.from({ length: 4 }, () => compose(music)))
  await Promise.all(songs.map((song) => song.arrayBuffer()))
  expect(music.bill()).toMatchObject({ peakActiveCalls: 4 })
  for (let attempt = 0; attempt < 100 && music.bill().activeCalls > 0; attempt++) await sleep(10)
  const { activeCalls, calls } = music.bill()
  expect([activeCalls, calls.length]).toEqual([0, 4])
  // Timers may fire a moment early.
  for (const { startedAtMs, endedAtMs } of calls) expect((endedAtMs ?? 0) - startedAtMs).toBeGreaterThan(90)
})

test('paused songs are made once composing resumes', async () => {
  const music = await startForTest()
  const letGo = music.pauseComposing()
  const song = compose(music)
  await sleep(50)
  expect(music.bill()).toMatchObject({ activeCalls: 1, charges: [{ prompt: 'rain' }] })
  letGo()
  expect((await song).status).toBe(200)
})

test('a caller that disconnects is still charged', async () => {
  const music = await startForTest({ composeMs: 5_000 })
  const caller = new AbortController()
  const answer = compose(music, { signal: caller.signal }).catch((error: unknown) => error)
  await expect.poll(() => music.bill().charges).toHaveLength(1)
  caller.abort()
  expect(await answer).toMatchObject({ name: 'AbortError' })
  expect(music.bill().charges).toHaveLength(1)
})
