import { stat } from 'node:fs/promises'
import type { FfmpegPrograms } from '@cadenza/ffmpeg/find-ffmpeg'
import { z } from 'zod'
import { jsonText } from '#platform/json-text.ts'
import {
  type AudioInput,
  FFMPEG_ARGS,
  inputArgs,
  parseLoudness,
  masterRateHz,
  optionArgs,
  pcmOutputArgs,
} from './ffmpeg-args.ts'
import { createLevelMeter, FULL_SCALE } from './level-meter.ts'
import { type AudioFormat, detectAudioFormat } from './detect-audio-format.ts'
import { summarizeFailure, runWithLimits } from './run-with-limits.ts'

export interface SongSource {
  path: string
  /** The range of lengths that is accepted for the requested song. */
  leastSeconds: number
  mostSeconds: number
}

export interface RunOptions {
  programs: FfmpegPrograms
  signal: AbortSignal
  /** Applies to each process that is started; there are a few of them. */
  timeoutMs?: number
}

export interface ExaminedSource extends AudioInput {
  rateHz: number
  frameCount: number
  durationSeconds: number
  integratedLufs: number
  truePeakDb: number
}

export interface UnusableSource {
  kind: 'unusable'
  why: 'does-not-decode' | 'too-short' | 'too-long' | 'silent'
  /** Is only logged. */
  detail: string
}

export type Examination = { kind: 'usable'; source: ExaminedSource } | UnusableSource

const SILENCE_DBFS = -60
const SILENCE_LEVEL = FULL_SCALE * 10 ** (SILENCE_DBFS / 20)
const MAX_SILENT_SHARE = 0.5
const WINDOWS_PER_SECOND = 10

/** How many seconds beyond the allowed length are still decoded, so that a song that is too long can be detected. */
const OVERTIME_SECONDS = 2
const LARGEST_TAG_BYTES = 1024 * 1024
const LARGEST_PROBE_BYTES = 64 * 1024

/** The maximum that audio of this format can need; a larger file contains something else. */
const MOST_BYTES_PER_SECOND: Readonly<Record<AudioFormat, number>> = {
  mp3: 320_000 / 8,
  ogg: 512_000 / 8,
  flac: 96_000 * 2 * 3,
  wav: 96_000 * 2 * 4,
}

const unusable = (why: UnusableSource['why'], detail: string): UnusableSource => ({ kind: 'unusable', why, detail })

const probeSchema = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string(),
      sample_rate: z.coerce.number().int().positive().optional(),
      channels: z.int().optional(),
      disposition: z.object({ attached_pic: z.int() }),
    }),
  ),
  format: z.object({ duration: z.coerce.number().optional() }),
})

interface ProbedAudio {
  sourceRateHz: number
  declaredSeconds: number | null
}

async function probe(input: AudioInput, options: RunOptions): Promise<ProbedAudio | UnusableSource> {
  let json = ''
  const entries = 'stream=codec_type,sample_rate,channels:stream_disposition=attached_pic:format=duration'
  const end = await runWithLimits({
    ...options,
    program: options.programs.ffprobe,
    args: ['-hide_banner', '-v', 'level+error', ...inputArgs(input), '-show_entries', entries, '-of', 'json'],
    onOutput: (chunk) => {
      if (json.length < LARGEST_PROBE_BYTES) json += chunk.toString('latin1')
    },
  })
  if (end.status !== 0) return unusable('does-not-decode', summarizeFailure(end))
  const probed = jsonText.pipe(probeSchema).safeParse(json)
  if (!probed.success) return unusable('does-not-decode', `cannot be described: ${z.prettifyError(probed.error)}`)
  const { streams, format } = probed.data
  const [audio, ...others] = streams.filter(({ disposition }) => disposition.attached_pic === 0)
  if (audio?.codec_type !== 'audio' || others.length > 0) {
    return unusable('does-not-decode', `has ${streams.map((stream) => stream.codec_type).join(', ')} and not one sound`)
  }
  if (audio.sample_rate === undefined || (audio.channels !== 1 && audio.channels !== 2)) {
    return unusable('does-not-decode', `has ${audio.channels ?? 'no'} channels at ${audio.sample_rate ?? 'no'} Hz`)
  }
  return { sourceRateHz: audio.sample_rate, declaredSeconds: input.declaresLength ? (format.duration ?? null) : null }
}

interface DecodedAudio {
  frameCount: number
  /** From 0 to 1. */
  silentShare: number
  stderr: string
}

async function decodeAndMeasure(
  input: AudioInput,
  rateHz: number,
  mostSeconds: number,
  options: RunOptions,
): Promise<DecodedAudio | UnusableSource> {
  const meter = createLevelMeter(rateHz / WINDOWS_PER_SECOND)
  const graph = `[0:a:0]aformat=sample_rates=${rateHz}:channel_layouts=stereo,ebur128=peak=true:framelog=verbose[heard]`
  const end = await runWithLimits({
    ...options,
    program: options.programs.ffmpeg,
    args: [
      ...FFMPEG_ARGS,
      ...optionArgs({ t: mostSeconds + OVERTIME_SECONDS }),
      ...inputArgs(input),
      ...optionArgs({ filter_complex: graph }),
      ...pcmOutputArgs('[heard]'),
    ],
    onOutput: meter.add,
  })
  if (end.status !== 0) return unusable('does-not-decode', summarizeFailure(end))
  const levels = meter.levels()
  const silent = levels.filter((level) => level < SILENCE_LEVEL)
  const silentShare = levels.length === 0 ? 1 : silent.length / levels.length
  return { frameCount: meter.frameCount(), silentShare, stderr: end.stderr }
}

const toleranceSeconds = (seconds: number) => Math.max(1, seconds * 0.03)

/** Decodes the whole file once, checks that it is the requested song and measures its loudness. */
export async function examineSource(source: SongSource, options: RunOptions): Promise<Examination> {
  const detected = await detectAudioFormat(source.path)
  if (detected === null) return unusable('does-not-decode', 'begins like no format of audio that is accepted')
  if (detected.startsAtByte > LARGEST_TAG_BYTES) {
    return unusable('does-not-decode', `leads with a tag of ${detected.startsAtByte} bytes`)
  }
  const input = { path: source.path, ...detected }
  const probed = await probe(input, options)
  if ('kind' in probed) return probed
  const rateHz = masterRateHz(probed.sourceRateHz)
  const decoded = await decodeAndMeasure(input, rateHz, source.mostSeconds, options)
  if ('kind' in decoded) return decoded

  const durationSeconds = decoded.frameCount / rateHz
  const length = `lasts ${durationSeconds.toFixed(1)} s`
  if (durationSeconds < source.leastSeconds) return unusable('too-short', `${length}, not ${source.leastSeconds}`)
  if (durationSeconds > source.mostSeconds) return unusable('too-long', `${length} or more, not ${source.mostSeconds}`)
  const declared = probed.declaredSeconds ?? durationSeconds
  if (durationSeconds < declared - toleranceSeconds(declared)) {
    return unusable('does-not-decode', `${length} of ${declared.toFixed(1)} that it declares`)
  }
  const { size } = await stat(source.path)
  if (size > durationSeconds * MOST_BYTES_PER_SECOND[input.format] + LARGEST_TAG_BYTES) {
    return unusable('does-not-decode', `${length} and has ${size} bytes, most of which are no audio`)
  }
  // Silent: more than half of the tenths of a second stay below -60 dBFS, which is also true for a completely silent
  // song.
  if (decoded.silentShare > MAX_SILENT_SHARE) {
    return unusable('silent', `${Math.round(decoded.silentShare * 100)} % of it is silent`)
  }
  return {
    kind: 'usable',
    source: { ...input, rateHz, frameCount: decoded.frameCount, durationSeconds, ...parseLoudness(decoded.stderr) },
  }
}
