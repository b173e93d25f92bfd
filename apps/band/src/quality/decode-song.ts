import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SAMPLE_RATE, type Stereo } from '#band/signal/stereo.ts'

const run = promisify(execFile)
const LARGEST_BYTES = 2 ** 31 - 1
const BYTES_PER_FRAME = 8

/** Decodes like a player, without the silence that the encoder added at both ends. */
export async function decodeSong(ffmpeg: string, file: string): Promise<Stereo> {
  const output = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-']
  const { stdout } = await run(ffmpeg, ['-nostdin', '-loglevel', 'error', '-i', `file:${file}`, ...output], {
    encoding: 'buffer',
    maxBuffer: LARGEST_BYTES,
  })
  const frames = Math.floor(stdout.length / BYTES_PER_FRAME)
  const view = new DataView(stdout.buffer, stdout.byteOffset, stdout.byteLength)
  const ear = (offset: number) => {
    const samples = new Float32Array(frames)
    for (let i = 0; i < frames; i++) samples[i] = view.getFloat32(BYTES_PER_FRAME * i + offset, true)
    return samples
  }
  return { left: ear(0), right: ear(4) }
}
