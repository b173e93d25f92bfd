import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isDeepTier, sizeForTier } from '@cadenza/dev/test-tier'
import { requireFfmpeg } from '@cadenza/ffmpeg/require-ffmpeg'
import NodeID3 from 'node-id3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_RATE, stereoView } from '#band/signal/stereo.ts'
import type { FinishedSong } from '#band/studio/finished-song.ts'
import { openStudio, type Studio } from '#band/studio/studio.ts'
import type { AudioFormat } from '#band/studio/song-order.ts'
import { decode, measure, orderOf } from '#test/studio/test-studio.ts'
import { bundledSoundFont } from '#band/synth/find-sound-font.ts'
import { createTestScore } from '#test/test-score.ts'
import { detectWatermark, WATERMARK_THRESHOLD } from './watermark/detect-watermark.ts'
import { DEVELOPMENT_WATERMARK_KEY, developmentProvenance, type ProvenanceSettings } from './provenance-settings.ts'
import { formatSongId } from './watermark/song-id.ts'
import { verifySong } from './verify-song.ts'

const run = promisify(execFile)
const SECONDS = 34
const CUT_SECONDS = 30
/** Length of the song that is made with and without the watermark: only reading a watermark needs a longer song. */
const COMPARED_SECONDS = sizeForTier({ gate: 8, deep: SECONDS })
const MP3: AudioFormat = { kind: 'mp3', bitrateKbps: 320, sampleRate: 44_100 }
const { ffmpeg } = requireFfmpeg()
const OPTIONS = { watermarkKey: DEVELOPMENT_WATERMARK_KEY, ffmpeg }
const COMMAND = fileURLToPath(new URL('../verify.ts', import.meta.url))

/** The index of the only encoding below that the gate tests: the one that removes most of the signal. */
const HARSHEST = 3

let folder: string
let song: FinishedSong
const signedPath = () => path.join(folder, 'song.mp3')
const markedPath = () => path.join(folder, 'compared', 'song.mp3')
const unmarkedPath = () => path.join(folder, 'compared', 'song.wav')

async function openSungStudio(provenance: ProvenanceSettings) {
  return openStudio({
    soundFontPath: bundledSoundFont(),
    voicePath: null,
    ffmpeg,
    threads: 2,
    provenance,
    compose: async ({ lengthSeconds, seed }) => createTestScore({ lengthSeconds, seed, isSung: true }),
  })
}

async function makeSong(studio: Studio, lengthSeconds: number, format: AudioFormat, file: string) {
  const order = orderOf({ request: { lengthSeconds, instrumental: false }, format })
  return studio.make(order, { folder: path.dirname(file), signal: new AbortController().signal })
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'provenance-'))
  const marking = await openSungStudio(developmentProvenance())
  song = await makeSong(marking, SECONDS, MP3, signedPath())
  await makeSong(marking, COMPARED_SECONDS, MP3, markedPath())
  await marking.close()
  const plain = await openSungStudio({ watermarkKey: null, identity: null })
  await makeSong(plain, COMPARED_SECONDS, { kind: 'wav' }, unmarkedPath())
  await plain.close()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** The cut begins at a sample that is not aligned with any frame. */
function cutOf(file: string) {
  const from = 3 * SAMPLE_RATE + 12_345
  const whole = decode(file)
  return stereoView(whole, from, Math.min(from + CUT_SECONDS * SAMPLE_RATE, whole.left.length))
}

test('bar 19: the signature is valid, and one changed byte breaks it', { timeout: 60_000 }, async () => {
  const { manifest } = await verifySong(signedPath(), { ...OPTIONS, ffmpeg: null })
  expect(manifest).toMatchObject({
    isIntact: true,
    problems: ['signingCredential.untrusted'],
    title: song.title,
    digitalSourceType: song.provenance.digitalSourceType,
    software: `Cadenza band ${song.engineVersion}`,
  })
  const bytes = await readFile(signedPath())
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1000) ^ 0xff, bytes.length - 1000)
  const changedPath = path.join(folder, 'changed.mp3')
  await writeFile(changedPath, bytes)
  const changed = await verifySong(changedPath, { ...OPTIONS, ffmpeg: null })
  expect(changed.manifest?.isIntact).toBe(false)
  expect(changed.manifest?.problems).toContain('assertion.dataHash.mismatch')
})

test.each(
  [
    ['MP3 at 128 kbit/s', 'mp3', 'libmp3lame', '128k'],
    ['AAC at 96 kbit/s', 'm4a', 'aac', '96k'],
    ['Opus at 96 kbit/s', 'ogg', 'libopus', '96k'],
    ['MP3 at 64 kbit/s', 'mp3', 'libmp3lame', '64k'],
  ].filter((_, index) => isDeepTier || index === HARSHEST),
)('bar 20: the watermark is read after %s and a cut of 30 s', { timeout: 60_000 }, async (_, kind, codec, rate) => {
  const coded = path.join(folder, `coded-${rate}.${kind}`)
  await run(ffmpeg, ['-nostdin', '-loglevel', 'error', '-i', signedPath(), '-c:a', codec, '-b:a', rate, coded])
  const { statistic, number } = detectWatermark(cutOf(coded), DEVELOPMENT_WATERMARK_KEY)
  expect(statistic).toBeGreaterThan(WATERMARK_THRESHOLD)
  expect(formatSongId(number ?? 0)).toBe(song.provenance.watermark)
})

test('bar 20: no watermark is found with another key, nor where there is none', { timeout: 60_000 }, () => {
  expect(detectWatermark(cutOf(signedPath()), 'another key').statistic).toBeLessThan(WATERMARK_THRESHOLD)
  expect(detectWatermark(cutOf(unmarkedPath()), DEVELOPMENT_WATERMARK_KEY).statistic).toBeLessThan(WATERMARK_THRESHOLD)
})

test(
  'the watermark and the signature do not change length, loudness and peaks of the song',
  { timeout: 60_000 },
  () => {
    const [marked, unmarked] = [markedPath(), unmarkedPath()].map((file) => measure(decode(file)))
    expect(marked!.seconds).toBe(unmarked!.seconds)
    expect(Math.abs(marked!.lufs - unmarked!.lufs)).toBeLessThan(0.2)
    expect(marked!.truePeakDb).toBeLessThanOrEqual(-1)
  },
)

test('bar 21: the tag survives the signature with AI marks, lyrics, tempo and key', async () => {
  const { tags } = await verifySong(signedPath(), { ...OPTIONS, ffmpeg: null })
  expect(tags).toMatchObject({
    isAiGenerated: true,
    digitalSourceType: song.provenance.digitalSourceType,
    contributions: ['instrumentation', 'composition', 'postProduction', 'lyrics'],
    seed: '1',
    title: song.title,
    bpm: 120,
    key: 'C',
    lyrics: song.lyrics.map(({ line }) => line).join('\n'),
    hasTimedLyrics: true,
  })
  const { synchronisedLyrics, length } = NodeID3.read(await readFile(signedPath()))
  expect(synchronisedLyrics?.[0]?.synchronisedText).toHaveLength(song.lyrics.length)
  expect(length).toBe(String(SECONDS * 1000))
})

test('the command prints what it found and returns the result as its exit code', { timeout: 60_000 }, async () => {
  const { stdout } = await run(process.execPath, [COMMAND, signedPath()])
  expect(stdout).toContain('says that software made it')
  expect(stdout).toContain('valid: nothing was changed')
  expect(stdout).toContain(`song ${song.provenance.watermark}`)
  const unmarked = run(process.execPath, [COMMAND, unmarkedPath()], { env: { BAND_FFMPEG: 'off' } })
  await expect(unmarked).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Watermark  none for this key'),
  })
  const deaf = await run(process.execPath, [COMMAND, markedPath()], { env: { BAND_FFMPEG: 'no-such-program' } })
  expect(deaf.stdout).toContain("not looked for: 'no-such-program' was not found")
  await expect(run(process.execPath, [COMMAND, path.join(folder, 'nothing')])).rejects.toMatchObject({ code: 2 })
})
