import { startMusicStandIn } from '@cadenza/dev/stand-ins/music/music-stand-in'
import { expect, onTestFinished, test } from 'vitest'
import { createElevenLabs } from './elevenlabs.ts'
import { composeOnce, composeError, REQUEST, SONG, startRecordingServer } from '#test/adapters/music-provider-calls.ts'

const KEY = 'canary-key-51ac'

/** A response of /v1/music/detailed: JSON part, audio part, the song's id in a header. */
function recordedAnswer(details: unknown): Buffer {
  return Buffer.concat([
    Buffer.from(`--b0undary\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(details)}\r\n`),
    Buffer.from(
      '--b0undary\r\nContent-Type: audio/mpeg\r\nContent-Disposition: attachment; filename="song.mp3"\r\n\r\n',
    ),
    SONG,
    Buffer.from('\r\n--b0undary--\r\n'),
  ])
}

const startElevenLabs = (details: unknown) =>
  startRecordingServer((response) => {
    response.writeHead(200, { 'content-type': 'multipart/mixed; boundary=b0undary', 'song-id': 'song_1' })
    response.end(recordedAnswer(details))
  })

const V2_DETAILS = {
  composition_plan: {
    chunks: [
      { text: '[Verse 1]\nRain on the window\n{soft strings}', duration_ms: 15_000, positive_styles: ['piano'] },
      { text: '[Chorus]\nStay', duration_ms: 15_000, positive_styles: ['piano'] },
    ],
  },
  song_metadata: {
    title: 'Window Rain',
    description: 'Calm.',
    genres: ['lofi'],
    languages: ['en'],
    is_explicit: false,
  },
  words_timestamps: [
    { word: 'Rain', start_ms: 1_020, end_ms: 1_400 },
    { word: 'on', start_ms: 1_400, end_ms: 1_600 },
  ],
  waveform_visual: null,
}

test('one POST to /v1/music/detailed with the key, the model and the renamed fields', async () => {
  const { url, requests } = await startElevenLabs(V2_DETAILS)
  await composeOnce(createElevenLabs({ url, key: KEY, centsPerSecond: 0.5 }))
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({
    method: 'POST',
    url: '/v1/music/detailed?output_format=mp3_48000_320',
    headers: { 'xi-api-key': KEY, 'idempotency-key': REQUEST.idempotencyKey },
  })
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    prompt: 'A calm piano tune for rain',
    music_length_ms: 30_000,
    force_instrumental: true,
    model_id: 'music_v2_5',
    with_timestamps: false,
  })
})

test('given lyrics are sent as a plan, without the prompt fields that a plan excludes', async () => {
  const { url, requests } = await startElevenLabs(V2_DETAILS)
  const provider = createElevenLabs({ url, key: KEY, model: 'music_v2', centsPerSecond: 0.5 })
  await composeOnce(provider, { lyrics: 'Rain on the window', isInstrumental: false })
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    composition_plan: {
      chunks: [{ text: 'Rain on the window', duration_ms: 30_000, positive_styles: ['piano', 'calm'] }],
    },
    seed: 1_746_471_136,
    model_id: 'music_v2',
    with_timestamps: true,
  })
})

test('the plan has a chunk for each section of the lyrics, whether by blank line or by label', async () => {
  const { url, requests } = await startElevenLabs(V2_DETAILS)
  const lyrics = 'Verse 1:\nRain on the window\nTea on the stove\n(Chorus)\nStay\n\nTomorrow we leave'
  await composeOnce(createElevenLabs({ url, key: KEY, centsPerSecond: 0 }), { lyrics, isInstrumental: false })
  const { composition_plan } = JSON.parse(requests[0]?.body ?? '') as {
    composition_plan: { chunks: { text: string }[] }
  }
  expect(composition_plan.chunks.map(({ text }) => text)).toEqual([
    '[Verse 1]\nRain on the window\nTea on the stove',
    '[Chorus]\nStay',
    'Tomorrow we leave',
  ])
})

test('a refused plan brings the plan that the provider suggests, as text', async () => {
  const music = await startMusicStandIn({ key: KEY })
  onTestFinished(() => music.stop())
  music.injectFault({ fault: 'bad-plan' })
  const provider = createElevenLabs({ url: music.url, key: KEY, centsPerSecond: 0 })
  expect(await composeError(provider, { lyrics: 'Rain on the window', isInstrumental: false })).toMatchObject({
    kind: 'content_rejected',
    message: 'The composition plan names protected material.',
    suggestion: 'bright pop, like Taylor Swift, handclaps — Rain on the window',
    mayHaveCharged: false,
  })
})

test('the response gives title, lyrics, word times and the id of the song', async () => {
  const { url } = await startElevenLabs(V2_DETAILS)
  const song = await composeOnce(createElevenLabs({ url, key: KEY, centsPerSecond: 0.5 }), { isInstrumental: false })
  expect(song).toEqual({
    audio: expect.objectContaining({ contentType: 'audio/mpeg', sizeBytes: SONG.length }),
    title: 'Window Rain',
    lyrics: {
      text: 'Rain on the window\nStay',
      words: [
        { word: 'Rain', startMs: 1_020, endMs: 1_400 },
        { word: 'on', startMs: 1_400, endMs: 1_600 },
      ],
    },
    tempoBpm: null,
    software: null,
    disclosure: null,
    key: null,
    stems: [],
    score: null,
    midi: null,
    reference: 'song_1',
    costCents: 15,
  })
})

test('the sections of an older model are read too', async () => {
  const { url } = await startElevenLabs({
    composition_plan: {
      positive_global_styles: ['pop'],
      negative_global_styles: [],
      sections: [{ section_name: 'Verse', lines: ['Rain again', 'Stay'], duration_ms: 30_000 }],
    },
    song_metadata: { genres: [], languages: [] },
    words_timestamps: null,
  })
  const song = await composeOnce(createElevenLabs({ url, key: KEY, centsPerSecond: 0 }), { isInstrumental: false })
  expect(song.lyrics).toEqual({ text: 'Rain again\nStay', words: [] })
  expect(song.title).toBeNull()
})

test('an instrumental has no lyrics, even if the plan has some', async () => {
  const { url } = await startElevenLabs(V2_DETAILS)
  expect((await composeOnce(createElevenLabs({ url, key: KEY, centsPerSecond: 0 }))).lyrics).toBeNull()
})

test('a song without its details is kept', async () => {
  const { url } = await startRecordingServer((response) =>
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(SONG),
  )
  const song = await composeOnce(createElevenLabs({ url, key: KEY, centsPerSecond: 0 }))
  expect(song).toMatchObject({ audio: { sizeBytes: SONG.length }, title: null })
})

test.each([
  ['a description above 4,100 characters', { prompt: 'x'.repeat(4_101) }],
  ['two seconds', { lengthSeconds: 2 }],
  ['more than ten minutes', { lengthSeconds: 601 }],
])('%s is refused before anything is spent', async (_name, request) => {
  const { url, requests } = await startElevenLabs(V2_DETAILS)
  expect(await composeError(createElevenLabs({ url, key: KEY, centsPerSecond: 0 }), request)).toMatchObject({
    kind: 'invalid_request',
    mayHaveCharged: false,
    isRetryable: false,
  })
  expect(requests).toEqual([])
})

test('the stand-in has the same API and returns a real song of the requested length', async () => {
  const music = await startMusicStandIn({ key: KEY })
  onTestFinished(() => music.stop())
  const provider = createElevenLabs({ url: music.url, key: KEY, centsPerSecond: 0 })
  const song = await composeOnce(provider, { lyrics: 'Rain again\n\nStay', isInstrumental: false, lengthSeconds: 60 })
  expect(song.audio.sizeBytes).toBe((60_000 / 24) * 384)
  expect(song.lyrics?.text).toBe('Rain again\nStay')
  expect(song.lyrics?.words.map(({ word }) => word)).toEqual(['Rain', 'again', 'Stay'])
})
