import { open } from 'node:fs/promises'

/** The values are ffmpeg's names of the formats. */
export type AudioFormat = 'mp3' | 'wav' | 'flac' | 'ogg'

export interface DetectedAudio {
  format: AudioFormat
  /** The audio begins here, after the tag that an MP3 may start with. */
  startsAtByte: number
  /** Whether the file declares its own length; a file that is shorter is then truncated. */
  declaresLength: boolean
}

const HEAD_BYTES = 256
const TAG_HEADER_BYTES = 10
/** The size in a WAV that was streamed while it was made. */
const UNKNOWN_RIFF_SIZE = 0xff_ff_ff_ff

function isMpegFrame(head: Buffer): boolean {
  if (head.length < 4) return false
  const [sync, layer] = [head.readUInt16BE(0) >> 5, head.readUInt8(1) & 0b110]
  return sync === 0b111_1111_1111 && layer !== 0
}

/** An ID3v2 size has seven bits in each byte. */
function tagBytes(head: Buffer): number {
  const size = [...head.subarray(6, TAG_HEADER_BYTES)].reduce((sum, byte) => sum * 128 + (byte & 127), 0)
  return TAG_HEADER_BYTES + size
}

const declaresMp3Length = (frame: Buffer) => frame.includes('Xing') || frame.includes('Info')

/** Uses only the first bytes, so that ffmpeg gets the format and never guesses one that opens other files. */
export async function detectAudioFormat(path: string): Promise<DetectedAudio | null> {
  await using file = await open(path)
  const headAt = async (position: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, position)
    return buffer.subarray(0, bytesRead)
  }
  const head = await headAt(0)
  const starts = (text: string, at = 0) => head.toString('latin1', at, at + text.length) === text
  if (starts('RIFF') && starts('WAVE', 8)) {
    return { format: 'wav', startsAtByte: 0, declaresLength: head.readUInt32LE(4) !== UNKNOWN_RIFF_SIZE }
  }
  if (starts('fLaC')) return { format: 'flac', startsAtByte: 0, declaresLength: true }
  if (starts('OggS')) return { format: 'ogg', startsAtByte: 0, declaresLength: true }
  const startsAtByte = starts('ID3') && head.length >= TAG_HEADER_BYTES ? tagBytes(head) : 0
  const frame = startsAtByte === 0 ? head : await headAt(startsAtByte)
  return isMpegFrame(frame) ? { format: 'mp3', startsAtByte, declaresLength: declaresMp3Length(frame) } : null
}
