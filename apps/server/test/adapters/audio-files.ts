import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { requireFfmpeg } from '@cadenza/ffmpeg/require-ffmpeg'
import { developmentIdentity } from '@cadenza/song-file/c2pa/development-identity'
import { DIGITAL_SOURCE_TYPES } from '@cadenza/song-file/tags/ai-disclosure'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { examineSource, type SongSource, type UnusableSource } from '#adapters/audio/examine-source.ts'
import { parseLoudness } from '#adapters/audio/ffmpeg-args.ts'
import { type MasteredSong, type MasterOptions, masterSong, type MasterTags } from '#adapters/audio/master-song.ts'

const run = promisify(execFile)

export const PROGRAMS = requireFfmpeg()

export const TAGS: MasterTags = {
  title: 'Rain on the Roof',
  artist: 'AI Creator',
  genres: ['Jazz'],
  tempoBpm: 92,
  musicalKey: 'A minor',
  lyrics: { text: 'Rain, rain', timed: [{ text: 'Rain,', startMs: 1_200 }], language: null },
  picture: null,
  createdOn: '2026-11-05',
  madeBy: 'stand-in/1',
  songUrl: 'https://cadenza.example/player/1',
  disclosure: {
    digitalSourceType: DIGITAL_SOURCE_TYPES.trained,
    contributions: { vocals: true, instrumentation: true, composition: true, postProduction: true, lyrics: true },
    seed: null,
  },
}

export type MasterOutcome = { kind: 'mastered'; song: MasteredSong } | UnusableSource

/** From the source of a provider to the master, in the same two steps as the pipeline. */
export async function examineAndMaster(
  source: SongSource,
  tags: MasterTags,
  { folder, ...options }: Omit<MasterOptions, 'programs' | 'identity'>,
): Promise<MasterOutcome> {
  const runOptions = { ...options, programs: PROGRAMS }
  const examination = await examineSource(source, runOptions)
  if (examination.kind === 'unusable') return examination
  const masterOptions = { folder, identity: developmentIdentity(), ...runOptions }
  return { kind: 'mastered', song: await masterSong(examination.source, tags, masterOptions) }
}

/** The folder is removed after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-audio-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** The folder is removed after the last test of the file or group. */
export function createSharedFolder(): () => string {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cadenza-audio-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return () => folder
}

export async function makeFile(bytes: Uint8Array | string, name = 'source'): Promise<string> {
  const file = path.join(await makeFolder(), name)
  await writeFile(file, bytes)
  return file
}

/** Audio from one of ffmpeg's own generators; the extension of the name chooses the format. */
export async function synthesize(generator: string, name: string, options: readonly string[] = []): Promise<string> {
  const file = path.join(await makeFolder(), name)
  await encode(generator, [...options, file])
  return file
}

const encode = (generator: string, outputs: readonly string[]) =>
  run(PROGRAMS.ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', generator, ...outputs])

/**
 * Encodes the same audio in several formats with one start of ffmpeg, for all tests of a file: a start costs more than
 * a few seconds of audio. The options are given by file name.
 */
export function encodeSharedFormats(
  generator: string,
  formats: Readonly<Record<string, readonly string[]>>,
): (name: string) => string {
  const folder = createSharedFolder()
  const fileOf = (name: string) => path.join(folder(), name)
  beforeAll(async () => {
    const outputs = Object.entries(formats).flatMap(([name, options]) => [...options, fileOf(name)])
    await encode(generator, outputs)
  })
  return fileOf
}

let music: Promise<Buffer> | undefined

/**
 * Six seconds of chords and noise, without a tag, but with the length in its first frame as encoders write it. Each
 * call returns a copy of the same song, because encoding takes longer than most of its tests.
 */
export async function makeMusic(): Promise<Buffer> {
  music ??= encodeMusic()
  return Buffer.from(await music)
}

async function encodeMusic(): Promise<Buffer> {
  const side = (hertz: number) => `0.2*sin(2*PI*${hertz}*t)+0.2*(random(0)-0.5)*exp(-20*mod(t,0.25))`
  return readFile(
    await synthesize(`aevalsrc='${side(220)}|${side(330)}':s=44100:d=6`, 'music.mp3', [
      '-b:a',
      '192k',
      '-id3v2_version',
      '0',
    ]),
  )
}

export interface ProbeResult {
  streams: { codec_name: string; sample_rate: string; channels: number; bit_rate: string; duration: string }[]
  format: { tags?: Record<string, string> }
}

export async function probeFile(file: string): Promise<ProbeResult> {
  const { stdout } = await run(PROGRAMS.ffprobe, ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file])
  return JSON.parse(stdout) as ProbeResult
}

export async function measureLoudness(file: string): Promise<{ integratedLufs: number; truePeakDb: number }> {
  const filter = ['-vn', '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-']
  const { stderr } = await run(PROGRAMS.ffmpeg, ['-hide_banner', '-nostats', '-i', file, ...filter])
  return parseLoudness(stderr)
}
