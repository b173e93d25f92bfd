import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiKeyCheck } from './api-key.ts'
import { assertPlanAllowed, assertPromptAllowed } from './prompt-review.ts'
import { readJson } from './read-json.ts'
import { type ApiDialect, ApiError } from './api-error.ts'
import { sendAudio, sendMultipart, createStreamResponse } from './song-response.ts'
import { composeDetails, elevenLabsDetails } from './song-details.ts'
import { type ParsedRequest, parseSongRequest, toStreamedOrder } from './song-request.ts'
import type { CachedSong } from './idempotent-song-cache.ts'
import { openQueuedStudio, type QueuedStudioOptions } from './queued-studio.ts'

export interface BandServerOptions extends QueuedStudioOptions {
  readonly host: string
  /** 0 selects a free port. */
  readonly port: number
  /** Null accepts requests without a key. */
  readonly key: string | null
  /** The seed of requests that have none. */
  readonly seed?: string | undefined
}

export interface BandServer {
  readonly url: string
  stop(): Promise<void>
}

class ClientDisconnectedError extends Error {
  override name = 'ClientDisconnectedError'
}

type SongResponder = (response: ServerResponse, shelved: CachedSong, read: ParsedRequest) => Promise<void>

const sendDetailed: SongResponder = (response, shelved) =>
  sendMultipart(response, shelved, composeDetails(shelved.song))

const STREAM_PATH = '/v1/music/stream'
/** Streams only if the request has `stream: true`. */
const COMPOSE_PATH = '/music/compose'

const RESPONDERS: Readonly<Record<string, SongResponder>> = {
  [COMPOSE_PATH]: sendAudio,
  [STREAM_PATH]: sendAudio,
  '/music/compose_detailed': sendDetailed,
  '/v1/music': sendAudio,
  '/v1/music/detailed': (response, shelved, read) =>
    sendMultipart(response, shelved, elevenLabsDetails(shelved.song, read)),
}

const LARGEST_SEED = 2 ** 32
const SWEEP_EVERY_MS = 20

export async function startBandServer(options: BandServerOptions): Promise<BandServer> {
  const checkKey = createApiKeyCheck(options.key)
  const queuedStudio = await openQueuedStudio(options)

  const compose = async (request: IncomingMessage, response: ServerResponse, answer: SongResponder) => {
    checkKey(request.headers)
    const { pathname, searchParams } = urlOf(request)
    const idempotencyKey = idempotencyKeyOf(request)
    const makeSeed = () => options.seed ?? seedFor(idempotencyKey)
    const read = parseSongRequest(await readJson(request), searchParams, makeSeed)
    const { prompt } = read.order.request
    if (read.plan === null) assertPromptAllowed(prompt)
    else assertPlanAllowed(read.plan, prompt)
    if (pathname === STREAM_PATH || (pathname === COMPOSE_PATH && read.wantsStream)) {
      const order = toStreamedOrder(read.order)
      await queuedStudio.stream(order, { ...createStreamResponse(response), signal: disconnectSignal(response) })
      return void response.end()
    }
    // Only the detailed compose response can contain stems.
    const order = { ...read.order, withStems: read.order.withStems && answer === sendDetailed }
    const shelved = await queuedStudio.getOrMake({ order, idempotencyKey, signal: disconnectSignal(response) })
    try {
      await answer(response, shelved, read)
    } finally {
      await shelved.release()
    }
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = urlOf(request)
    if (request.method === 'GET' && pathname === '/health') {
      return sendJson(response, 200, { status: 'ok', ...queuedStudio.counts() })
    }
    if (request.method === 'GET' && pathname === '/metrics') {
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
      return void response.end(queuedStudio.metrics())
    }
    const answer = request.method === 'POST' ? responderFor(pathname, request) : undefined
    if (answer !== undefined) return compose(request, response, answer)
    throw new ApiError(404, 'not_found', 'There is nothing here. Songs are made at POST /music/compose.')
  }

  const server = http.createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (error instanceof ClientDisconnectedError || response.destroyed) return void response.destroy()
      const refusal = queuedStudio.toApiError(error)
      // The connection is destroyed so that a truncated song does not look complete.
      if (response.headersSent) return void response.destroy()
      sendJson(response, refusal.httpStatus, refusal.body(apiOf(request)), refusal.headers)
    })
  })
  server.listen(options.port, options.host)
  await once(server, 'listening')
  const { address, port, family } = server.address() as AddressInfo
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      queuedStudio.close()
      // Connections become idle only after their last response was sent.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS)
      await closed
      clearInterval(sweep)
    },
  }
}

const apiOf = (request: IncomingMessage): ApiDialect =>
  urlOf(request).pathname.startsWith('/v1/') ? 'elevenlabs' : 'compose'

const urlOf = ({ url }: IncomingMessage): URL => new URL(url ?? '/', 'http://band')

function idempotencyKeyOf({ headers }: IncomingMessage): string | null {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key.trim() !== '' ? key.trim() : null
}

/** Derives the seed from the idempotency key, so that the band makes the same song again even after a restart. */
function seedFor(idempotencyKey: string | null): string {
  if (idempotencyKey === null) return String(randomInt(LARGEST_SEED))
  return String(createHash('sha256').update(idempotencyKey).digest().readUInt32BE())
}

/** A client that accepts multipart/mixed gets the detailed response at the path that otherwise returns plain audio. */
function responderFor(pathname: string, { headers }: IncomingMessage): SongResponder | undefined {
  if (!Object.hasOwn(RESPONDERS, pathname)) return undefined
  const takesParts = /\bmultipart\/mixed\b/i.test(headers.accept ?? '')
  return pathname === COMPOSE_PATH && takesParts ? sendDetailed : RESPONDERS[pathname]
}

function disconnectSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort(new ClientDisconnectedError('The listener hung up.'))
  })
  return controller.signal
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...headers,
  })
  response.end(text)
}
