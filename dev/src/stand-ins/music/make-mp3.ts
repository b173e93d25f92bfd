import { createHash } from 'node:crypto'

// MPEG-1 Layer III at 48 kHz: every frame is 24 ms long and three bytes per kbit/s, without padding.
const FRAME_MS = 24
const FRAME_BYTES_PER_KBPS = 3
const HEADER_BYTES = 4
const GRANULES = 2
const CHANNELS = 2
const SPECTRAL_LINES_PER_PAIR = 2
/** At this gain a spectral line of height 1 has a level of about -15 dBFS. */
const GLOBAL_GAIN = 198

const BITRATE_INDEX = { 32: 1, 64: 5, 128: 9, 192: 11, 320: 14 } as const
export type BitrateKbps = keyof typeof BITRATE_INDEX

/** Spectral lines, about 42 Hz apart, that serve as the notes of a tune. */
const NOTES = [6, 7, 8, 9, 10, 12, 14, 16] as const
const FRAMES_PER_NOTE = 10

/** Huffman table 1 of the standard: two neighboring lines of height 0 or 1. */
const PAIR_CODES = { '00': '1', '01': '001', '10': '01' } as const

const bits = (value: number, width: number): string => value.toString(2).padStart(width, '0')

/** A sine keeps its phase from granule to granule when the signs of its line follow this pattern. */
function isNegative(line: number, granule: number): boolean {
  const step = granule % 4
  return line % 2 === 0 ? step === 1 || step === 2 : step === 2 || step === 3
}

function spectrumOf(line: number, granule: number): { pairs: number; code: string } {
  const pairs = Math.floor(line / SPECTRAL_LINES_PER_PAIR) + 1
  const last = line % SPECTRAL_LINES_PER_PAIR === 0 ? PAIR_CODES['10'] : PAIR_CODES['01']
  return { pairs, code: `${PAIR_CODES['00'].repeat(pairs - 1)}${last}${isNegative(line, granule) ? '1' : '0'}` }
}

function sideInfoOf({ pairs, code }: { pairs: number; code: string }): string {
  const tableSelect = bits(1, 5).repeat(3)
  const regionCounts = bits(0, 4) + bits(0, 3)
  const isPlainWindow = '0'
  const scalefactors = bits(0, 4)
  return (
    bits(code.length, 12) +
    bits(pairs, 9) +
    bits(GLOBAL_GAIN, 8) +
    scalefactors +
    isPlainWindow +
    tableSelect +
    regionCounts +
    bits(0, 3)
  )
}

const SILENCE = { pairs: 0, code: '' }

/** One frame of one note; `line` null is silence. Two frames in a row complete the pattern of signs. */
function frameOf(line: number | null, isSecond: boolean, bitrateKbps: BitrateKbps): Buffer {
  const header = Buffer.from([0xff, 0xfb, (BITRATE_INDEX[bitrateKbps] << 4) | 0b0100, 0x04])
  let sideInfo = bits(0, 9 + 3 + 4 * CHANNELS)
  let mainData = ''
  for (let granule = 0; granule < GRANULES; granule++) {
    const spectrum = line === null ? SILENCE : spectrumOf(line, granule + (isSecond ? GRANULES : 0))
    sideInfo += sideInfoOf(spectrum).repeat(CHANNELS)
    mainData += spectrum.code.repeat(CHANNELS)
  }
  const frame = Buffer.alloc(bitrateKbps * FRAME_BYTES_PER_KBPS)
  header.copy(frame)
  const packed = (sideInfo + mainData).match(/.{1,8}/g) ?? []
  packed.forEach((octet, index) => frame.writeUInt8(Number.parseInt(octet.padEnd(8, '0'), 2), HEADER_BYTES + index))
  return frame
}

export interface Mp3Options {
  lengthMs: number
  /** The same tune gives the same bytes every time. */
  tune: string
  bitrateKbps?: BitrateKbps
  isSilent?: boolean
}

/**
 * Makes a real MP3 without an encoder: constant bitrate, 48 kHz, stereo, one spectral line per note. Its length is
 * exact to one frame, any decoder plays it, and it takes almost no time to make.
 */
export function makeMp3({ lengthMs, tune, bitrateKbps = 128, isSilent = false }: Mp3Options): Buffer {
  const score = createHash('sha256').update(tune).digest()
  const lines: readonly (number | null)[] = isSilent ? [null] : NOTES
  const frames = lines.map((line) => [frameOf(line, false, bitrateKbps), frameOf(line, true, bitrateKbps)] as const)
  const count = Math.max(1, Math.round(lengthMs / FRAME_MS))
  const frameBytes = bitrateKbps * FRAME_BYTES_PER_KBPS
  const song = Buffer.alloc(count * frameBytes)
  for (let index = 0; index < count; index++) {
    const note = score.readUInt8(Math.floor(index / FRAMES_PER_NOTE) % score.length) % lines.length
    frames[note]?.[index % 2 === 0 ? 0 : 1].copy(song, index * frameBytes)
  }
  return song
}
