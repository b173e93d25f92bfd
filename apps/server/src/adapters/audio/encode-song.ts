import path from 'node:path'
import { chooseLevel, levelFilters } from './choose-level.ts'
import type { ExaminedSource, RunOptions } from './examine-source.ts'
import { FFMPEG_ARGS, fileUrl, inputArgs, parseLoudness, optionArgs, pcmOutputArgs } from './ffmpeg-args.ts'
import { createLevelMeter, FULL_SCALE } from './level-meter.ts'
import { summarizeFailure, runWithLimits } from './run-with-limits.ts'

const PEAK_COUNT = 400
const LARGEST_PEAK = 255
/** LAME scales a song down by this factor at 128 kbit/s, and not at all at 320. */
const LAME_128_SCALE = 0.95

export interface EncodedSong {
  highPath: string
  standardPath: string
  loudnessLufs: number
  peaks: Uint8Array
}

interface Encoding {
  graph: string
  outputs: readonly string[]
  onOutput?: (chunk: Buffer) => void
}

async function encode(source: ExaminedSource, encoding: Encoding, options: RunOptions): Promise<string> {
  const { graph, outputs, ...output } = encoding
  const args = [...FFMPEG_ARGS, ...inputArgs(source), ...optionArgs({ filter_complex: graph }), ...outputs]
  const end = await runWithLimits({ ...options, ...output, program: options.programs.ffmpeg, args })
  // The file was decoded a moment ago, so the machine is the cause, for example a full disk.
  if (end.status !== 0) throw new Error(`ffmpeg could not encode a song that decodes: it ${summarizeFailure(end)}`)
  return end.stderr
}

/** Equal input gives equal bytes: no date, no version, no encoder tag. */
const mp3Args = (label: string, bitrateKbps: number, file: string): string[] => [
  ...optionArgs({
    map: label,
    'c:a': 'libmp3lame',
    'b:a': `${bitrateKbps}k`,
    // Every frame is independent: a browser that seeks would decode noise from frames that use data of earlier ones.
    reservoir: 0,
    'flags:a': '+bitexact',
    fflags: '+bitexact',
    map_metadata: -1,
    map_chapters: -1,
    id3v2_version: 0,
    f: 'mp3',
  }),
  fileUrl(file),
]

function peaksOf(levels: readonly number[]): Uint8Array {
  const scaled = (index: number) => Math.round(((levels[index] ?? 0) / FULL_SCALE) * LARGEST_PEAK)
  return Uint8Array.from({ length: PEAK_COUNT }, (_, index) => scaled(index))
}

/**
 * A failure of one ends the other, and it rejects only after both have ended, because they write into a folder that
 * will be removed.
 */
async function runBoth<A, B>(
  signal: AbortSignal,
  works: [(signal: AbortSignal) => Promise<A>, (signal: AbortSignal) => Promise<B>],
): Promise<[A, B]> {
  const failure = new AbortController()
  const either = AbortSignal.any([signal, failure.signal])
  const [first, second] = [works[0](either), works[1](either)]
  for (const work of [first, second]) work.catch((error: unknown) => failure.abort(error))
  await Promise.allSettled([first, second])
  return Promise.all([first, second])
}

/**
 * Adjusts the loudness of the song and encodes it twice. Two processes, each of which decodes again, need half the time
 * of one: encoding is nearly all of the work, and ffmpeg does it on one core.
 */
export async function encodeSong(source: ExaminedSource, folder: string, options: RunOptions): Promise<EncodedSong> {
  const highPath = path.join(folder, 'high.untagged.mp3')
  const standardPath = path.join(folder, 'standard.untagged.mp3')
  const meter = createLevelMeter(source.frameCount / PEAK_COUNT)
  const level = levelFilters(chooseLevel(source), source.rateHz)
  const leveled = `[0:a:0]aformat=sample_rates=${source.rateHz}:channel_layouts=stereo,${level}`
  const high = {
    graph: `${leveled}[song]`,
    outputs: mp3Args('[song]', 320, highPath),
  }
  const standard = {
    graph: `${leveled},ebur128=framelog=verbose,asplit[heard][shape];[heard]volume=1/${LAME_128_SCALE}[song]`,
    outputs: [...mp3Args('[song]', 128, standardPath), ...pcmOutputArgs('[shape]')],
    onOutput: meter.add,
  }
  const [, stderr] = await runBoth(options.signal, [
    (signal) => encode(source, high, { ...options, signal }),
    (signal) => encode(source, standard, { ...options, signal }),
  ])
  const { integratedLufs: loudnessLufs } = parseLoudness(stderr)
  return { highPath, standardPath, loudnessLufs, peaks: peaksOf(meter.levels()) }
}
