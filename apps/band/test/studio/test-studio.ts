import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requireFfmpeg } from '@cadenza/ffmpeg/require-ffmpeg'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { createLevelMeter } from '#band/signal/meters/level-meter.ts'
import { measureLoudness } from '#band/signal/meters/loudness-meter.ts'
import { createSilenceMeter } from '#band/signal/meters/silence-meter.ts'
import { SAMPLE_RATE, type Stereo } from '#band/signal/stereo.ts'
import { measureTruePeak } from '#band/signal/meters/true-peak-meter.ts'
import { bundledSoundFont } from '#band/synth/find-sound-font.ts'
import { guitar, type TestScoreOptions, createTestScore } from '#test/test-score.ts'
import { openStudio, type Studio, type StudioOptions } from '#band/studio/studio.ts'
import type { SongOrder } from '#band/studio/song-order.ts'

const FFMPEG = requireFfmpeg().ffmpeg

/** Plays the same four chords in every song, with the requested length and with or without a vocal melody. */
export async function openTestStudio(
  score: TestScoreOptions = {},
  settings: Partial<StudioOptions> = {},
): Promise<Studio> {
  const studio = await openStudio({
    soundFontPath: bundledSoundFont(),
    voicePath: null,
    ffmpeg: FFMPEG,
    threads: 2,
    compose: async ({ lengthSeconds, instrumental, seed }) =>
      createTestScore({ lengthSeconds, isSung: !instrumental, seed, ...score }),
    ...settings,
  })
  onTestFinished(() => studio.close())
  return studio
}

/** Shares one studio among the tests of a file that do not change it: opening one takes longer than most songs. */
export function shareTestStudio(): () => Studio {
  let studio: Awaited<ReturnType<typeof openStudio>> | undefined
  beforeAll(async () => {
    studio = await openStudio({
      soundFontPath: bundledSoundFont(),
      voicePath: null,
      ffmpeg: FFMPEG,
      threads: 2,
      compose: async ({ prompt, lengthSeconds, instrumental, seed }) =>
        createTestScore({ lengthSeconds, isSung: !instrumental, seed, ...SCORES_BY_PROMPT[prompt] }),
    })
  })
  afterAll(() => studio?.close())
  return () => {
    if (studio === undefined) throw new Error('The studio is open while tests run.')
    return studio
  }
}

/** The options of the test score that a prompt selects. */
const SCORES_BY_PROMPT: Readonly<Record<string, TestScoreOptions>> = {
  'a score in pop': { genre: 'pop' },
  'a score in rock': { genre: 'rock', tracks: (bars) => [...createTestScore().tracks.slice(0, 2), guitar(bars)] },
  'a score in lofi': { genre: 'lofi' },
  'a score in classical': { genre: 'classical' },
}

type OrderChanges = Partial<Omit<SongOrder, 'request'>> & { request?: Partial<SongOrder['request']> }

export function orderOf({ request, ...changes }: OrderChanges = {}): SongOrder {
  return {
    request: { prompt: 'four chords', lengthSeconds: 10, instrumental: true, seed: '1', ...request },
    format: { kind: 'mp3', bitrateKbps: 320, sampleRate: 44_100 },
    isLoop: false,
    withStems: false,
    ...changes,
  }
}

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-band-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const DECODED = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-']

/** Decodes like a player, without the padding that the encoder added at both ends. */
export const decode = (file: string): Stereo =>
  stereoOf(execFileSync(FFMPEG, ['-nostdin', '-loglevel', 'error', '-i', file, ...DECODED], { maxBuffer: 2 ** 30 }))

export const decodeBytes = (input: Uint8Array): Stereo =>
  stereoOf(execFileSync(FFMPEG, ['-loglevel', 'fatal', '-i', 'pipe:0', ...DECODED], { input, maxBuffer: 2 ** 30 }))

function stereoOf(bytes: Buffer): Stereo {
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  const ear = (offset: number) =>
    Float32Array.from({ length: samples.length / 2 }, (_, i) => samples[2 * i + offset] ?? 0)
  return { left: ear(0), right: ear(1) }
}

export function measure(song: Stereo) {
  const levels = createLevelMeter()
  const silence = createSilenceMeter(SAMPLE_RATE)
  levels.add(song)
  silence.add(song)
  return {
    lufs: measureLoudness(song, SAMPLE_RATE).integratedLufs,
    truePeakDb: measureTruePeak(song),
    seconds: song.left.length / SAMPLE_RATE,
    ...levels.read(),
    silence: silence.read(),
  }
}
