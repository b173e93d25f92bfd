import { inspect } from 'node:util'
import { startMusicStandIn } from '@cadenza/dev/stand-ins/music/music-stand-in'
import { expect, onTestFinished, test } from 'vitest'
import { createComposeHttp } from './compose-http.ts'
import {
  composeOnce,
  composeError,
  newFolder,
  REQUEST,
  SONG,
  startRecordingServer,
} from '#test/adapters/music-provider-calls.ts'

const KEY = 'canary-key-51ac'

const answerSong = { 'content-type': 'audio/mpeg' }

test('[X2] one POST to {base}/music/compose with the key header, prompt, music_length_ms and instrumental', async () => {
  const { url, requests } = await startRecordingServer((response) => response.writeHead(200, answerSong).end(SONG))
  await composeOnce(createComposeHttp({ url, key: KEY, centsPerSecond: 0.5 }))
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({
    method: 'POST',
    url: '/music/compose',
    headers: { 'xi-api-key': KEY, 'content-type': 'application/json', 'idempotency-key': REQUEST.idempotencyKey },
  })
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    prompt: 'A calm piano tune for rain',
    music_length_ms: 30_000,
    instrumental: true,
    seed: 1_746_471_136,
  })
})

test("[G3] chosen genres are sent as they are, and the prompt stays the user's", async () => {
  const { url, requests } = await startRecordingServer((response) => response.writeHead(200, answerSong).end(SONG))
  await composeOnce(createComposeHttp({ url, key: KEY, centsPerSecond: 0 }), { genres: ['jazz', 'lofi'] })
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ prompt: REQUEST.prompt, genres: ['jazz', 'lofi'] })
})

test.each([
  ['a folk song, female voice', 'female'],
  ['Lied mit Männerstimme', 'male'],
  ['a male and a female voice', undefined],
  ['a folk song', undefined],
])('the voice that a prompt asks for is sent in a field of its own: %s', async (prompt, voice) => {
  const { url, requests } = await startRecordingServer((response) => response.writeHead(200, answerSong).end(SONG))
  const provider = createComposeHttp({ url, key: KEY, centsPerSecond: 0 })
  await composeOnce(provider, { prompt, isInstrumental: false })
  await composeOnce(provider, { prompt })
  const voices = requests.map(({ body }) => (JSON.parse(body) as { voice?: string }).voice)
  expect(voices).toEqual([voice, undefined])
})

test('path, key header and model are configurable; lyrics are sent unless the song is instrumental', async () => {
  const { url, requests } = await startRecordingServer((response) => response.writeHead(200, answerSong).end(SONG))
  const provider = createComposeHttp({
    url: `${url}/band/`,
    path: '/compose_detailed',
    key: KEY,
    keyHeader: 'Authorization',
    model: 'band-1',
    centsPerSecond: 0,
  })
  await composeOnce(provider, { lyrics: 'Rain, rain', isInstrumental: false })
  expect(requests[0]?.url).toBe('/band/compose_detailed')
  expect(requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
    instrumental: false,
    lyrics_text: 'Rain, rain',
    model_id: 'band-1',
  })
})

test('a plain response gives the song, its cost and the values of its headers', async () => {
  const music = await startMusicStandIn({ key: KEY })
  onTestFinished(() => music.stop())
  const song = await composeOnce(createComposeHttp({ url: music.url, key: KEY, centsPerSecond: 0.5 }))
  expect(song).toMatchObject({
    audio: { contentType: 'audio/mpeg', sizeBytes: (30_000 / 24) * 384 },
    title: null,
    lyrics: null,
    tempoBpm: 96,
    key: 'A minor',
    stems: [],
    reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
    costCents: 15,
  })
})

test('a multipart response gives title, lyrics with word times, tempo, key, stems and the score', async () => {
  const music = await startMusicStandIn({ key: KEY })
  onTestFinished(() => music.stop())
  const provider = createComposeHttp({ url: music.url, path: '/music/compose_detailed', key: KEY, centsPerSecond: 0 })
  const song = await composeOnce(provider, { lyrics: '[Verse 1]\nRain again\nStay', isInstrumental: false })
  expect(song).toMatchObject({
    title: 'A Calm Piano',
    tempoBpm: 96,
    key: 'A minor',
    lyrics: {
      text: 'Rain again\nStay',
      words: [
        { word: 'Rain', startMs: 0, endMs: 400 },
        { word: 'again', startMs: 400, endMs: 800 },
        { word: 'Stay', startMs: 800, endMs: 1200 },
      ],
    },
    stems: [{ name: 'drums', audio: { contentType: 'audio/mpeg', sizeBytes: song.audio.sizeBytes } }],
  })
  expect(Buffer.from(song.midi ?? []).toString('latin1')).toMatch(/^MThd[^]*MTrk/)
  expect(song.stems[0]?.audio.sha256).not.toBe(song.audio.sha256)
})

/** A detailed response with these details and the shortest song. */
const startDetailedServer = (details: unknown) =>
  startRecordingServer((response) => {
    response.writeHead(200, { 'content-type': 'multipart/mixed; boundary=x' })
    response.write(`--x\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(details)}\r\n`)
    response.write('--x\r\ncontent-type: audio/mpeg\r\n\r\n')
    response.write(SONG)
    response.end('\r\n--x--\r\n')
  })

test('a provider that says which software made what is believed', async () => {
  const roles = { vocals: false, instrumentation: true, composition: true, lyrics: false }
  const { url } = await startDetailedServer({
    software: 'Cadenza band 7',
    seed: '42',
    provenance: {
      digital_source_type: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
      ai_contributions: { ...roles, post_production: true },
    },
  })
  expect(await composeOnce(createComposeHttp({ url, key: KEY, centsPerSecond: 0 }))).toMatchObject({
    software: 'Cadenza band 7',
    disclosure: {
      digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
      contributions: { ...roles, postProduction: true },
      seed: '42',
    },
  })
})

test('details of an unknown shape are left out, and the song that was paid for is kept', async () => {
  const provenance = { digital_source_type: 'a song of my own', ai_contributions: {} }
  const details = { title: 7, bpm: 'fast', key: null, lyrics: [{ words: 'la' }], provenance }
  const { url } = await startDetailedServer(details)
  expect(await composeOnce(createComposeHttp({ url, key: KEY, centsPerSecond: 0 }))).toMatchObject({
    audio: { sizeBytes: SONG.length },
    title: null,
    tempoBpm: null,
    key: null,
    lyrics: null,
    disclosure: null,
  })
})

test.each([
  ['no base64', '<html>'],
  ['no MIDI file', Buffer.from('RIFF of another kind').toString('base64')],
  ['more than a megabyte', Buffer.concat([Buffer.from('MThd'), Buffer.alloc(1024 * 1024)]).toString('base64')],
])('a score that is %s is left out, and the song is kept', async (_name, midi) => {
  const { url } = await startDetailedServer({ title: 'Rain', midi })
  const song = await composeOnce(createComposeHttp({ url, key: KEY, centsPerSecond: 0 }))
  expect(song).toMatchObject({ audio: { sizeBytes: SONG.length }, title: 'Rain', midi: null })
})

test.each(['../escape', 'a/b', '', 'UPPER', 'x'.repeat(40)])('a stem named %j is not written', async (name) => {
  const { url } = await startRecordingServer((response) => {
    response.writeHead(200, { 'content-type': 'multipart/mixed; boundary=x' })
    response.write(
      `--x\r\ncontent-type: audio/mpeg\r\ncontent-disposition: attachment; name="stem"; filename="${name}"`,
    )
    response.write('\r\n\r\n')
    response.write(SONG)
    response.end('\r\n--x--\r\n')
  })
  const failure = await composeError(createComposeHttp({ url, key: KEY, centsPerSecond: 0 }))
  expect(failure).toMatchObject({ kind: 'provider_failed', detail: expect.stringContaining('stem') })
})

test('no error contains the key, at any depth', async () => {
  const { url } = await startRecordingServer((response, { headers }) => {
    response.writeHead(401, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ detail: { status: 'invalid_api_key', message: `No: ${String(headers['xi-api-key'])}` } }),
    )
  })
  const failures = [
    await composeError(createComposeHttp({ url, key: KEY, centsPerSecond: 0 })),
    await composeError(createComposeHttp({ url: 'http://127.0.0.1:1', key: KEY, centsPerSecond: 0 })),
  ]
  for (const failure of failures) expect(inspect(failure, { depth: 20, showHidden: true })).not.toContain(KEY)
})

test('a full disk is not reported as a failure of the provider', async () => {
  const { url } = await startRecordingServer((response) => response.writeHead(200, answerSong).end(SONG))
  const folder = `${await newFolder()}/missing`
  const song = composeOnce(createComposeHttp({ url, key: KEY, centsPerSecond: 0 }), {}, { folder })
  await expect(song).rejects.toMatchObject({ code: 'ENOENT' })
})
