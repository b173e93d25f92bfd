import { closeSync, openSync, readSync, writeFileSync } from 'node:fs'
import { createMp3Encoder } from 'wasm-media-encoders'
import { PCM_BYTES_PER_FRAME } from '#band/mix/pcm.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { infoFrameFor } from './mp3-info-frame.ts'
import { encoderLevelsFor } from './encoder-levels.ts'
import type { Mp3Format } from '#band/studio/song-order.ts'

export interface EncodeMp3Input {
  /** A file of raw 16-bit stereo at 44.1 kHz. */
  readonly pcmPath: string
  /** The output file, which has no tags. */
  readonly mp3Path: string
  readonly format: Mp3Format
}

const FRAMES_AT_ONCE = 16_384
const FULL_SCALE = 32_768

function* readPcm(path: string): Generator<Int16Array> {
  const file = openSync(path, 'r')
  const bytes = new Uint8Array(FRAMES_AT_ONCE * PCM_BYTES_PER_FRAME)
  try {
    for (;;) {
      const read = readSync(file, bytes)
      if (read === 0) return
      yield new Int16Array(bytes.buffer, 0, read / 2)
    }
  } finally {
    closeSync(file)
  }
}

function unpack(samples: Int16Array, gain: number): [Float32Array, Float32Array] {
  const frames = samples.length / 2
  const channel = (offset: number) =>
    Float32Array.from({ length: frames }, (_, i) => ((samples[2 * i + offset] ?? 0) * gain) / FULL_SCALE)
  return [channel(0), channel(1)]
}

/** Encodes with LAME as WebAssembly, for machines without ffmpeg; its output lacks the info frame with the length. */
export async function encodeMp3File({ pcmPath, mp3Path, format }: EncodeMp3Input): Promise<void> {
  const encoder = await createMp3Encoder()
  const { bitrateKbps: bitrate, sampleRate: outputSampleRate } = format
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 2, bitrate, outputSampleRate })
  const pieces: Buffer[] = []
  let frames = 0
  for (const samples of readPcm(pcmPath)) {
    pieces.push(Buffer.from(encoder.encode(unpack(samples, encoderLevelsFor(format).inputGain))))
    frames += samples.length / 2
  }
  pieces.push(Buffer.from(encoder.finalize()))
  const mp3 = Buffer.concat(pieces)
  const samplesOut = Math.round((frames * outputSampleRate) / SAMPLE_RATE)
  writeFileSync(mp3Path, Buffer.concat([infoFrameFor(mp3, samplesOut), mp3]), { mode: 0o600 })
}
