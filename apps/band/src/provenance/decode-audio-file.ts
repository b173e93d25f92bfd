import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SAMPLE_RATE, type Stereo } from '#band/signal/stereo.ts'
import { decodeWav } from '#band/signal/wav.ts'

const run = promisify(execFile)
/** Bounds the memory; a watermark is found in less audio. */
const LONGEST_SECONDS = 600
const BYTES_PER_FRAME = 8

/** The message says why a file could not be decoded. */
export class AudioDecodeError extends Error {
  override name = 'AudioDecodeError'
}

/** Null if the file is not a WAV at 44.1 kHz. */
function readWav(file: Uint8Array): Stereo | null {
  if (Buffer.from(file.subarray(0, 4)).toString('latin1') !== 'RIFF') return null
  try {
    const { sampleRate, stereo } = decodeWav(file)
    return sampleRate === SAMPLE_RATE ? stereo : null
  } catch {
    return null
  }
}

async function readWithFfmpeg(program: string, path: string): Promise<Stereo> {
  const input = ['-nostdin', '-loglevel', 'error', '-protocol_whitelist', 'file', '-i', `file:${path}`, '-map', '0:a:0']
  const output = ['-t', String(LONGEST_SECONDS), '-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-']
  const { stdout } = await run(program, [...input, ...output], {
    encoding: 'buffer',
    maxBuffer: (LONGEST_SECONDS + 1) * SAMPLE_RATE * BYTES_PER_FRAME,
  })
  const samples = new Float32Array(Uint8Array.from(stdout).buffer, 0, Math.floor(stdout.length / BYTES_PER_FRAME) * 2)
  const ear = (offset: number) => {
    return Float32Array.from({ length: samples.length / 2 }, (_, i) => samples[2 * i + offset] ?? 0)
  }
  return { left: ear(0), right: ear(1) }
}

/** Any audio file as stereo at 44.1 kHz. All but WAV needs ffmpeg; null where there is none. */
export async function decodeAudioFile(path: string, file: Uint8Array, ffmpeg: string | null): Promise<Stereo> {
  const wav = readWav(file)
  if (wav !== null) return wav
  if (ffmpeg === null) throw new AudioDecodeError('it needs ffmpeg to listen to anything but a WAV at 44.1 kHz')
  try {
    return await readWithFfmpeg(ffmpeg, path)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isMissing)
      throw new AudioDecodeError(`'${ffmpeg}' was not found, and only a WAV at 44.1 kHz is heard without it`)
    throw new AudioDecodeError('ffmpeg finds no music in it')
  }
}
