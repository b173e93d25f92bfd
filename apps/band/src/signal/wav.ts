import type { Stereo } from './stereo.ts'

export interface WavAudio {
  readonly sampleRate: number
  /** A mono file gives the same samples in both channels. */
  readonly stereo: Stereo
}

const HEADER_BYTES = 44
const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xff_fe

/** 16-bit PCM; samples beyond full scale are clipped. */
export function encodeWav(block: Stereo, sampleRate: number): Uint8Array<ArrayBuffer> {
  const dataBytes = block.left.length * 4
  const bytes = new Uint8Array(HEADER_BYTES + dataBytes)
  const view = new DataView(bytes.buffer)
  writeWavHeader(view, dataBytes, sampleRate)
  for (let i = 0; i < block.left.length; i++) {
    view.setInt16(HEADER_BYTES + i * 4, toInt16(block.left[i] ?? 0), true)
    view.setInt16(HEADER_BYTES + i * 4 + 2, toInt16(block.right[i] ?? 0), true)
  }
  return bytes
}

const toInt16 = (sample: number): number => Math.max(-32_767, Math.min(32_767, Math.round(sample * 32_767)))

function writeWavHeader(view: DataView, dataBytes: number, sampleRate: number): void {
  const text = (offset: number, letters: string) => {
    for (let i = 0; i < letters.length; i++) view.setUint8(offset + i, letters.charCodeAt(i))
  }
  text(0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, PCM, true)
  view.setUint16(22, 2, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 4, true)
  view.setUint16(32, 4, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, dataBytes, true)
}

/** Reads 16-bit and 32-bit PCM and 32-bit float with one or two channels. */
export function decodeWav(bytes: Uint8Array): WavAudio {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const format = findChunk(view, 'fmt ')
  const data = findChunk(view, 'data')
  const channels = view.getUint16(format.start + 2, true)
  const sampleRate = view.getUint32(format.start + 4, true)
  const read = sampleReader(view, format.start)
  if (channels < 1 || channels > 2) throw new Error(`This WAV has ${channels} channels; one or two can be read.`)
  const length = Math.floor(data.length / (read.bytes * channels))
  const channel = (index: number) =>
    Float32Array.from({ length }, (_, i) => read.at(data.start + (i * channels + index) * read.bytes))
  return { sampleRate, stereo: { left: channel(0), right: channel(channels - 1) } }
}

function sampleReader(view: DataView, format: number): { bytes: number; at(offset: number): number } {
  const stated = view.getUint16(format, true)
  const kind = stated === EXTENSIBLE ? view.getUint16(format + 24, true) : stated
  const bits = view.getUint16(format + 14, true)
  if (kind === PCM && bits === 16) return { bytes: 2, at: (offset) => view.getInt16(offset, true) / 32_768 }
  if (kind === PCM && bits === 32) return { bytes: 4, at: (offset) => view.getInt32(offset, true) / 2_147_483_648 }
  if (kind === FLOAT && bits === 32) return { bytes: 4, at: (offset) => view.getFloat32(offset, true) }
  throw new Error(`This WAV holds ${bits}-bit samples of format ${kind}; 16-bit, 32-bit and float can be read.`)
}

/** A stream cannot state its length before its samples: its data chunk then reaches to the end of the file. */
function findChunk(view: DataView, name: string): { start: number; length: number } {
  for (let offset = 12; offset + 8 <= view.byteLength;) {
    const found = String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(offset + i)))
    const length = view.getUint32(offset + 4, true)
    const start = offset + 8
    if (found === name) return { start, length: Math.min(length, view.byteLength - start) }
    offset = start + length + (length & 1)
  }
  throw new Error(`This is no WAV file: it has no '${name.trim()}' part.`)
}
