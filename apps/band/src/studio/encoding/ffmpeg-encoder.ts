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
  /** Resolves when the MP3 is complete; it has no tags. */
  finish(): Promise<void>
  kill(): Promise<void>
}

/** How much of ffmpeg's stderr an error message contains. */
const MAX_STDERR_CHARACTERS = 2_000

function argumentsFor(format: Mp3Format, mp3Path: string): string[] {
  const input = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-i', 'pipe:0']
  const { inputGain } = encoderLevelsFor(format)
  const level = inputGain === 1 ? [] : ['-af', `volume=${inputGain.toFixed(6)}:precision=float`]
  const coding = ['-c:a', 'libmp3lame', '-b:a', `${format.bitrateKbps}k`, '-ar', String(format.sampleRate)]
  // Writes no date, version or tags, so that equal samples give equal bytes.
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
  // A broken pipe is reported by the exit of the process.
  child.stdin.on('error', () => undefined)
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`ffmpeg ended with ${code ?? 'a signal'}: ${stderrTail.trim()}`))
    })
  })
  // Prevents an unhandled rejection before `write` or `finish` awaits the promise.
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
