import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { encoderLevelsFor } from './encoder-levels.ts'
import type { Mp3Format } from '#band/studio/song-order.ts'

const run = promisify(execFile)

export async function canEncodeMp3(program: string): Promise<boolean> {
  try {
    const { stdout } = await run(program, ['-hide_banner', '-encoders'])
    return stdout.includes('libmp3lame')
  } catch {
    return false
  }
}

/** Encodes while the song is still being made. */
export interface FfmpegEncoder {
  write(pcm: Uint8Array): Promise<void>
  /** The MP3, without tags, is there. */
  finish(): Promise<void>
  kill(): Promise<void>
}

/** Of an error that ffmpeg tells, enough to know it by. */
const MAX_STDERR_CHARACTERS = 2_000

function argumentsFor(format: Mp3Format, mp3Path: string): string[] {
  const input = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-i', 'pipe:0']
  const { inputGain } = encoderLevelsFor(format)
  const level = inputGain === 1 ? [] : ['-af', `volume=${inputGain.toFixed(6)}:precision=float`]
  const coding = ['-c:a', 'libmp3lame', '-b:a', `${format.bitrateKbps}k`, '-ar', String(format.sampleRate)]
  // Equal samples give equal bytes: no date, no version, no tags.
  const plain = ['-flags:a', '+bitexact', '-fflags', '+bitexact', '-map_metadata', '-1', '-id3v2_version', '0']
  return [...input, ...level, ...coding, ...plain, '-f', 'mp3', `file:${mp3Path}`]
}

export function startFfmpegEncoder(program: string, format: Mp3Format, mp3Path: string): FfmpegEncoder {
  const args = ['-hide_banner', '-loglevel', 'error', '-y', ...argumentsFor(format, mp3Path)]
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'pipe'] })
  let stderrTail = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderrTail = `${stderrTail}${text}`.slice(-MAX_STDERR_CHARACTERS)
  })
  // A pipe that breaks is told by how the process ends.
  child.stdin.on('error', () => undefined)
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`ffmpeg ended with ${code ?? 'a signal'}: ${stderrTail.trim()}`))
    })
  })
  // Looked at when the song is written; until then it is nobody's business.
  ended.catch(() => undefined)
  return {
    async write(pcm) {
      if (child.stdin.write(pcm)) return
      await Promise.race([once(child.stdin, 'drain'), ended])
    },
    finish() {
      child.stdin.end()
      return ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended.catch(() => undefined)
    },
  }
}
