import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import {
  type ComposeOptions,
  MusicError,
  type MusicProvider,
  type MusicRequest,
} from '#adapters/music/music-provider.ts'

export const REQUEST: MusicRequest = {
  idempotencyKey: '0190c5a2-7b1e-7c3d-9e4f-5a6b7c8d9e0f',
  prompt: 'A calm piano tune for rain',
  genres: [],
  lyrics: null,
  lengthSeconds: 30,
  isInstrumental: true,
}

/** The first frame of a real song, which is enough where only the response around it matters. */
export const SONG = Buffer.concat([Buffer.from([0xff, 0xfb, 0x94, 0x04]), Buffer.alloc(380)])

interface RecordedRequest {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** A server that answers with the given handler and records the requests. */
export async function startRecordingServer(
  answer: (response: ServerResponse, request: RecordedRequest) => void,
): Promise<{ url: string; requests: RecordedRequest[] }> {
  const requests: RecordedRequest[] = []
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      const seen = { method: request.method, url: request.url, headers: request.headers, body }
      requests.push(seen)
      answer(response, seen)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-music-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function composeOnce(
  provider: MusicProvider,
  request: Partial<MusicRequest> = {},
  options: Partial<ComposeOptions> = {},
) {
  const folder = await newFolder()
  const signal = new AbortController().signal
  return provider.compose({ ...REQUEST, ...request }, { folder, signal, ...options })
}

/** Returns the error of a failed `compose`, and asserts that it left nothing on the disk. */
export async function composeError(
  provider: MusicProvider,
  request: Partial<MusicRequest> = {},
  options: Partial<ComposeOptions> = {},
): Promise<MusicError> {
  const folder = await newFolder()
  try {
    await composeOnce(provider, request, { folder, ...options })
  } catch (error) {
    const leftovers = await readdir(folder)
    if (leftovers.length > 0) throw new Error(`left behind: ${leftovers.join(', ')}`, { cause: error })
    if (error instanceof MusicError) return error
    throw error
  }
  throw new Error('the song was made')
}
