import { parseHtsVoice } from '#band/voice/model/hts-voice.ts'
import type { SungNote } from '#band/voice/vocal-part.ts'

const STATES = 5
const DIMENSIONS = 4
const WINDOWS = ['1 1.0\n', '3 -0.5 0.0 0.5\n', '3 1.0 -2.0 1.0\n']

/** A voice that hums all phones alike except pauses and s, which its questions distinguish as in a real voice. */
export const tinyVoice = () => parseHtsVoice(tinyVoiceFile())

export function tinyVoiceFile(replacements: Record<string, string> = {}): Uint8Array {
  const parts: [key: string, bytes: Buffer][] = [
    ['DURATION_PDF', pdf([[gaussian([2, 4, 6, 4, 2], 1)]])],
    ['DURATION_TREE', Buffer.from('{*}[2]\n"dur_s2_1"\n')],
    ...streamParts(
      'MCP',
      states(() => [quiet(), loud(), hissing()]),
      spectrumTrees(),
    ),
    ...streamParts(
      'LF0',
      states(() => [voicing(0.9), voicing(0.1)]),
      pitchTrees(),
    ),
    ['GV_PDF[MCP]', pdf([[gaussian([0.4, 0.3, 0.2, 0.1], 1)]])],
  ]
  const header = headerOf(parts)
  const edited = Object.entries(replacements).reduce((text, [from, to]) => text.replace(from, to), header)
  return Buffer.concat([Buffer.from(edited), ...parts.map(([, bytes]) => bytes)])
}

function headerOf(parts: readonly [key: string, bytes: Buffer][]): string {
  const ranges = new Map<string, string[]>()
  let offset = 0
  for (const [key, bytes] of parts) {
    ranges.set(key, [...(ranges.get(key) ?? []), `${offset}-${offset + bytes.length - 1}`])
    offset += bytes.length
  }
  const lines = [
    'SAMPLING_FREQUENCY:32000',
    'FRAME_PERIOD:160',
    `NUM_STATES:${STATES}`,
    'STREAM_TYPE:MCP,LF0',
    `VECTOR_LENGTH[MCP]:${DIMENSIONS}`,
    'VECTOR_LENGTH[LF0]:1',
    'NUM_WINDOWS[MCP]:3',
    'NUM_WINDOWS[LF0]:3',
    'IS_MSD[MCP]:0',
    'IS_MSD[LF0]:1',
    'OPTION[MCP]:ALPHA=0.45',
    ...[...ranges].map(([key, places]) => `${key}:${places.join(',')}`),
    '[DATA]',
  ]
  return `${lines.join('\n')}\n`
}

function streamParts(name: string, gaussians: number[][][], trees: string): [string, Buffer][] {
  return [
    ...WINDOWS.map((window): [string, Buffer] => [`STREAM_WIN[${name}]`, Buffer.from(window)]),
    [`STREAM_PDF[${name}]`, pdf(gaussians)],
    [`STREAM_TREE[${name}]`, Buffer.from(trees)],
  ]
}

const states = (make: () => number[][]) => Array.from({ length: STATES }, make)

function spectrumTrees(): string {
  const questions = 'QS C-Silence { "*-pau+*" }\nQS C-Hiss { "*-s+*","*-sh+*" }\n\n'
  const tree = (state: number) =>
    `{*}[${state}]\n{\n 0 C-Silence -1 "mcp_s${state}_1"\n -1 C-Hiss "mcp_s${state}_2" "mcp_s${state}_3"\n}\n\n`
  return (
    questions +
    states(() => [])
      .map((_, index) => tree(index + 2))
      .join('')
  )
}

function pitchTrees(): string {
  const questions = 'QS C-Unvoiced { "*-pau+*","*-s+*","*-sh+*","*-t+*" }\n\n'
  const tree = (state: number) => `{*}[${state}]\n{\n 0 C-Unvoiced "lf0_s${state}_1" "lf0_s${state}_2"\n}\n\n`
  return (
    questions +
    states(() => [])
      .map((_, index) => tree(index + 2))
      .join('')
  )
}

const quiet = () => withSlopes([1, 0, 0, 0])
const loud = () => withSlopes([7, 1.2, 0.4, -0.2])
const hissing = () => withSlopes([6, -1.5, 0.2, 0])
const voicing = (probability: number) => [Math.log(180), 0, 0, 0.01, 0.01, 0.01, probability]

const withSlopes = (means: number[]) => [...gaussian([...means, ...means.map(() => 0), ...means.map(() => 0)], 0.05)]

const gaussian = (means: number[], variance: number) => [...means, ...means.map(() => variance)]

function pdf(trees: number[][][]): Buffer {
  const counts = Buffer.alloc(trees.length * 4)
  for (const [index, gaussians] of trees.entries()) counts.writeUInt32LE(gaussians.length, index * 4)
  return Buffer.concat([counts, Buffer.from(Float32Array.from(trees.flat(2)).buffer)])
}

/** Builds consecutive notes from a list of 'pitch beats word.syllable', at 120 beats per minute. */
export function melody(line: number, startSeconds: number, score: string): SungNote[] {
  let time = startSeconds
  return score.split(' ').map((entry) => {
    const [, pitch, beats, word, syllable] = /^(\d+):([\d.]+):(\d+)\.(\d+)$/.exec(entry) ?? []
    const note = {
      startSeconds: time,
      endSeconds: time + Number(beats) / 2,
      pitch: Number(pitch),
      velocity: 100,
      line,
      word: Number(word),
      syllable: Number(syllable),
    }
    time = note.endSeconds
    return note
  })
}
