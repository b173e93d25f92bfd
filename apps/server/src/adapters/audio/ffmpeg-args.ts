import path from 'node:path'
import type { DetectedAudio } from './detect-audio-format.ts'

export interface AudioInput extends DetectedAudio {
  path: string
}

/** Keeps the given order, which matters to ffmpeg: options apply to the file that follows them. */
export const optionArgs = (options: Readonly<Record<string, string | number>>): string[] =>
  Object.entries(options).flatMap(([name, value]) => [`-${name}`, String(value)])

/** Adds the protocol, so that no file name is taken for an option or an address. */
export const fileUrl = (file: string): string => `file:${path.resolve(file)}`

const DECODERS = 'mp3float,mp3,flac,vorbis,opus,pcm_u8,pcm_s16le,pcm_s24le,pcm_s32le,pcm_f32le'

/**
 * Reads this one file as this one format: no playlist, no network, none of the hundreds of decoders that a song does
 * not need, and no tag, in which a few bytes can unpack to gigabytes.
 */
export const inputArgs = (input: AudioInput): string[] =>
  optionArgs({
    protocol_whitelist: 'file',
    format_whitelist: input.format,
    codec_whitelist: DECODERS,
    skip_initial_bytes: input.startsAtByte,
    // ffmpeg reports the end of a WAV with unknown length as corrupt.
    ...(input.format === 'wav' && !input.declaresLength ? { fflags: '+discardcorrupt' } : {}),
    f: input.format,
    i: fileUrl(input.path),
  })

/** One core, no terminal, messages with their level, and the first decoder error ends the process. */
export const FFMPEG_ARGS: readonly string[] = [
  '-hide_banner',
  '-nostdin',
  '-nostats',
  '-y',
  '-xerror',
  ...optionArgs({
    v: 'level+info',
    filter_threads: 1,
    filter_complex_threads: 1,
    threads: 1,
    err_detect: 'crccheck+explode',
    reinit_filter: 0,
  }),
]

/** Writes 16-bit stereo at the sample rate of its filter to our side of the pipe. */
export const pcmOutputArgs = (label: string): string[] => [
  ...optionArgs({ map: label, 'c:a': 'pcm_s16le', f: 's16le' }),
  'pipe:1',
]

/** 44.1 kHz stays as it is, everything else becomes 48 kHz. */
export const masterRateHz = (sourceRateHz: number): number => (sourceRateHz % 11_025 === 0 ? 44_100 : 48_000)

/** The last summary counts: earlier output may come from the file. */
export function parseLoudness(stderr: string): { integratedLufs: number; truePeakDb: number } {
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  const numberAfter = (label: string) => {
    const text = new RegExp(String.raw`\b${label}:\s+(-?(?:[\d.]+|inf))`).exec(summary)?.[1]
    return text === undefined ? Number.NaN : Number(text.replace('inf', 'Infinity'))
  }
  return { integratedLufs: numberAfter('I'), truePeakDb: numberAfter('Peak') }
}
