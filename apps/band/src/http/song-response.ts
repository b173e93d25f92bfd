import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AudioFile, FinishedSong } from '#band/studio/finished-song.ts'
import type { StreamedSong, StreamOptions } from '#band/studio/streaming/stream-song.ts'
import type { CachedSong } from './idempotent-song-cache.ts'

const NOT_PLAIN = /[^\x20-\x7e]/

/** Header values must be printable ASCII, but a seed may contain any character. */
const headerSafe = (text: string): string => (NOT_PLAIN.test(text) ? encodeURIComponent(text.toWellFormed()) : text)

/** Repeats facts about the song for clients that read only the audio. */
function factHeaders(song: StreamedSong): Record<string, string> {
  return {
    'song-id': song.id,
    'request-id': randomUUID(),
    'x-seed': headerSafe(song.seed),
    'x-engine-version': song.engineVersion,
    'x-fingerprint': song.fingerprint,
    'x-bpm': String(song.bpm),
    'x-key': headerSafe(song.key),
    'x-vocals': song.vocals,
  }
}

const measuredHeaders = (song: FinishedSong): Record<string, string> => {
  return { ...factHeaders(song), 'x-lufs': song.loudness.lufs.toFixed(2) }
}

export async function sendAudio(response: ServerResponse, { song, folder }: CachedSong): Promise<void> {
  const { fileName, contentType, bytes } = song.audio
  response.writeHead(200, { ...measuredHeaders(song), 'content-type': contentType, 'content-length': bytes })
  await pipeline(createReadStream(path.join(folder, fileName)), response)
}

/**
 * Sends the headers with the first bytes of the song, so that an earlier failure gets a normal error response. The mix
 * is estimated from excerpts; the same request without streaming returns a song that is measured, signed and of a known
 * length.
 */
export function createStreamResponse(response: ServerResponse): Omit<StreamOptions, 'signal'> {
  return {
    onStart(song) {
      response.writeHead(200, { ...factHeaders(song), 'content-type': 'audio/mpeg', 'x-mix': 'streamed' })
    },
    onBytes: (mp3) => void response.write(mp3),
  }
}

interface Part {
  readonly head: string
  readonly body: Buffer | { readonly file: string; readonly bytes: number }
}

function audioPart(folder: string, { contentType, fileName, bytes }: AudioFile, disposition: string): Part {
  return {
    head: `Content-Type: ${contentType}\r\nContent-Disposition: attachment; ${disposition}\r\n`,
    body: { file: path.join(folder, fileName), bytes },
  }
}

/** Sends the details as JSON first, then the song, then its stems if they were requested. */
export async function sendMultipart(response: ServerResponse, shelved: CachedSong, details: unknown): Promise<void> {
  const { song, folder } = shelved
  const boundary = `song-${randomUUID()}`
  const parts: Part[] = [
    { head: 'Content-Type: application/json\r\n', body: Buffer.from(JSON.stringify(details)) },
    audioPart(folder, song.audio, `filename="${song.audio.fileName}"`),
    ...song.stems.map((stem) => audioPart(folder, stem, `name="stem"; filename="${stem.name}"`)),
  ]
  const headOf = ({ head }: Part) => Buffer.from(`--${boundary}\r\n${head}\r\n`)
  const end = Buffer.from(`--${boundary}--\r\n`)
  const sizes = parts.map((part) => headOf(part).length + sizeOf(part.body) + 2)
  const total = sizes.reduce((sum, size) => sum + size, end.length)
  const chunks = async function* () {
    for (const part of parts) {
      yield headOf(part)
      if (Buffer.isBuffer(part.body)) yield part.body
      else yield* createReadStream(part.body.file)
      yield Buffer.from('\r\n')
    }
    yield end
  }
  response.writeHead(200, {
    ...measuredHeaders(song),
    'content-type': `multipart/mixed; boundary=${boundary}`,
    'content-length': total,
  })
  await pipeline(chunks, response)
}

const sizeOf = (body: Part['body']): number => (Buffer.isBuffer(body) ? body.length : body.bytes)
