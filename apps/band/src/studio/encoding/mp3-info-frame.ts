/** The header of an MPEG-1 Layer III frame. */
interface FrameHead {
  readonly bytes: number
  readonly isMono: boolean
}

const BITRATES_KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const SAMPLE_RATES = [44_100, 48_000, 32_000]
const FRAME_SAMPLES = 1152
const HEAD_BYTES = 4
const SIDE_INFO_BYTES = { mono: 17, stereo: 32 }
const HAS_FRAMES_AND_BYTES = 0b11
/** Samples of silence that LAME adds at the start; a decoder adds 529 more and removes them. */
const ENCODER_DELAY = 576
const PADDING_BIT = 0b10

function readHead(bytes: Uint8Array, at: number): FrameHead | null {
  const [sync = 0, version = 0, rates = 0, mode = 0] = bytes.subarray(at, at + HEAD_BYTES)
  const isMpeg1Layer3 = sync === 0xff && (version & 0b1111_1110) === 0b1111_1010
  const bitrate = BITRATES_KBPS[rates >> 4]
  const sampleRate = SAMPLE_RATES[(rates >> 2) & 0b11]
  if (!isMpeg1Layer3 || !bitrate || sampleRate === undefined) return null
  const padding = (rates & PADDING_BIT) === 0 ? 0 : 1
  return { bytes: Math.floor((144_000 * bitrate) / sampleRate) + padding, isMono: mode >> 6 === 0b11 }
}

function countFrames(mp3: Uint8Array): number {
  let frames = 0
  for (let at = 0, head = readHead(mp3, 0); head !== null; head = readHead(mp3, at)) {
    frames++
    at += head.bytes
  }
  return frames
}

/**
 * Returns the silent frame that players expect before the first one. It says how many frames follow and how many
 * samples of silence the encoder added at both ends. Without it a song starts 25 ms late and a loop has a gap.
 */
export function infoFrameFor(mp3: Uint8Array, samples: number): Uint8Array {
  const head = readHead(mp3, 0)
  if (head === null) throw new Error('This is no MPEG-1 Layer III stream.')
  const frames = countFrames(mp3)
  const padding = Math.max(0, Math.min(0xfff, frames * FRAME_SAMPLES - ENCODER_DELAY - samples))
  const size = head.bytes - ((mp3[2] ?? 0) & PADDING_BIT) / PADDING_BIT
  const frame = Buffer.alloc(size)
  frame.set(mp3.subarray(0, HEAD_BYTES))
  frame.writeUInt8((mp3[2] ?? 0) & ~PADDING_BIT, 2)
  let at = HEAD_BYTES + (head.isMono ? SIDE_INFO_BYTES.mono : SIDE_INFO_BYTES.stereo)
  at += frame.write('Info', at, 'latin1')
  at = frame.writeUInt32BE(HAS_FRAMES_AND_BYTES, at)
  at = frame.writeUInt32BE(frames, at)
  at = frame.writeUInt32BE(mp3.length + size, at)
  at += frame.write('LAME3.100', at, 'latin1')
  const constantBitrate = 1
  frame.writeUInt8(constantBitrate, at)
  // The fields before the two lengths of silence (low-pass, peak, gains, flags and bitrate) stay zero.
  frame.writeUIntBE(ENCODER_DELAY * 0x1000 + padding, at + 12, 3)
  return frame
}
