import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { canEncodeMp3, startFfmpegEncoder } from './ffmpeg-encoder.ts'
import type { AudioFormat, Mp3Format } from '#band/studio/song-order.ts'
import type { ThreadPool } from '#band/studio/threads/thread-pool.ts'

/** Accepts raw 16-bit stereo at 44.1 kHz while the song is being made. */
export interface SongWriter {
  write(pcm: Uint8Array): Promise<void>
  /** Writes the tag before the first frame of an MP3; other formats ignore it. */
  finish(path: string, tag: Uint8Array): Promise<void>
  /** Ends at once; the files that were written so far are unusable. */
  discard(): Promise<void>
}

export interface SongEncoder {
  /** `workPath` is a prefix of temporary files, which the caller must remove. */
  openWriter(format: AudioFormat, workPath: string, signal: AbortSignal): SongWriter
}

export const CONTENT_TYPES: Readonly<Record<AudioFormat['kind'], string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  pcm: 'audio/pcm',
}

/** Uses ffmpeg if it can write MP3, because it is 1.5 times as fast and encodes while the rest is being made. */
export async function openEncoder(ffmpeg: string | null, pool: ThreadPool): Promise<SongEncoder> {
  const program = ffmpeg !== null && (await canEncodeMp3(ffmpeg)) ? ffmpeg : null
  return {
    openWriter(format, workPath, signal) {
      if (format.kind === 'mp3' && program !== null) return openFfmpegWriter(program, format, workPath, signal)
      return openPcmWriter(workPath, async (pcmPath, path, tag) => {
        if (format.kind !== 'mp3') {
          const head = format.kind === 'wav' ? wavHead((await stat(pcmPath)).size) : new Uint8Array()
          return writeWithHeader(head, pcmPath, path)
        }
        const mp3Path = `${workPath}.mp3`
        await pool.run('encodePcm', { pcmPath, mp3Path, format }, signal)
        await writeWithHeader(tag, mp3Path, path)
      })
    },
  }
}

function openFfmpegWriter(program: string, format: Mp3Format, workPath: string, signal: AbortSignal): SongWriter {
  signal.throwIfAborted()
  const mp3Path = `${workPath}.mp3`
  const ffmpeg = startFfmpegEncoder(program, format, mp3Path)
  const kill = () => void ffmpeg.kill()
  signal.addEventListener('abort', kill, { once: true })
  return {
    write: (pcm) => ffmpeg.write(pcm).catch(reasonOf(signal)),
    async finish(path, tag) {
      await ffmpeg.finish().catch(reasonOf(signal))
      signal.removeEventListener('abort', kill)
      await writeWithHeader(tag, mp3Path, path)
    },
    async discard() {
      signal.removeEventListener('abort', kill)
      await ffmpeg.kill()
    },
  }
}

const reasonOf = (signal: AbortSignal) => (error: unknown) => {
  throw signal.aborted ? signal.reason : error
}

function openPcmWriter(
  workPath: string,
  encode: (pcmPath: string, path: string, tag: Uint8Array) => Promise<void>,
): SongWriter {
  const pcmPath = `${workPath}.pcm`
  let file: Promise<FileHandle> | null = null
  const close = async () => (await file)?.close()
  return {
    async write(pcm) {
      file ??= open(pcmPath, 'w', 0o600)
      await (await file).writeFile(pcm)
    },
    async finish(path, tag) {
      await close()
      await encode(pcmPath, path, tag)
    },
    async discard() {
      await close()
    },
  }
}

async function writeWithHeader(head: Uint8Array, bodyPath: string, path: string): Promise<void> {
  const body = createReadStream(bodyPath)
  const both = async function* () {
    yield head
    yield* body
  }
  await pipeline(both, createWriteStream(path, { mode: 0o600 }))
}

function wavHead(dataBytes: number): Uint8Array {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + dataBytes, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(SAMPLE_RATE, 24)
  head.writeUInt32LE(SAMPLE_RATE * 4, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(dataBytes, 40)
  return head
}
