import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { MusicError } from './music-provider.ts'

export interface CallTimeouts {
  connectMs: number
  firstByteMs: number
  /** For the whole of `compose`, to the last byte of audio. */
  totalMs: number
}

export const DEFAULT_TIMEOUTS: CallTimeouts = { connectMs: 5_000, firstByteMs: 170_000, totalMs: 180_000 }

export interface CallLimits {
  timeouts: CallTimeouts
  /** Aborted by the caller of `compose`. */
  signal: AbortSignal
  /** Aborted when the time for the whole of `compose` is over. */
  deadline: AbortSignal
}

export interface ProviderCall extends CallLimits {
  url: URL
  headers: Readonly<Record<string, string>>
  /** A body makes the call a POST. */
  json?: unknown
}

export interface ProviderResponse {
  status: number
  statusText: string
  headers: IncomingHttpHeaders
  body: AsyncIterable<Uint8Array>
}

class ProviderTimeoutError extends Error {
  override name = 'ProviderTimeoutError'
}

function toMusicError(error: unknown, { signal, deadline }: CallLimits, wasSent: boolean): Error {
  if (signal.aborted && signal.reason instanceof Error) return signal.reason
  const facts = { mayHaveCharged: wasSent, cause: error }
  if (error instanceof ProviderTimeoutError || deadline.aborted) {
    return new MusicError('timeout', 'The music provider took too long to answer.', facts)
  }
  return new MusicError('unreachable', 'The connection to the music provider failed.', facts)
}

/**
 * Uses one connection per call: on a connection kept from an earlier call, a server that is just closing it would look
 * like a server that read the request and failed. Redirects are not followed, so that no response chooses where the key
 * is sent.
 */
function startRequest(call: ProviderCall): ClientRequest {
  const { url, headers, json, signal, deadline } = call
  const body = json === undefined ? undefined : JSON.stringify(json)
  const { request } = url.protocol === 'https:' ? https : http
  const outgoing = request(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    agent: false,
    signal: AbortSignal.any([signal, deadline]),
  })
  outgoing.end(body)
  return outgoing
}

function openResponse(call: ProviderCall): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let wasSent = false
    const outgoing = startRequest(call)
    const startTimeout = (ms: number, what: string) =>
      setTimeout(() => outgoing.destroy(new ProviderTimeoutError(what)), ms)
    let timer = startTimeout(call.timeouts.connectMs, 'no connection in time')
    const onConnected = () => {
      wasSent = true
      clearTimeout(timer)
      timer = startTimeout(call.timeouts.firstByteMs, 'no first byte in time')
    }
    outgoing.once('socket', (socket) => {
      socket.once(call.url.protocol === 'https:' ? 'secureConnect' : 'connect', onConnected)
    })
    outgoing.once('response', (response) => {
      clearTimeout(timer)
      resolve(response)
    })
    outgoing.on('error', (error) => {
      clearTimeout(timer)
      reject(toMusicError(error, call, wasSent))
    })
  })
}

async function* bodyOf(response: IncomingMessage, call: ProviderCall): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) yield chunk
  } catch (error) {
    throw toMusicError(error, call, true)
  }
}

/**
 * Calls the provider and lets `read` take what it needs of the response; then the connection is closed, read or not.
 */
export async function callProvider<T>(call: ProviderCall, read: (answer: ProviderResponse) => Promise<T>): Promise<T> {
  call.signal.throwIfAborted()
  const response = await openResponse(call)
  try {
    return await read({
      status: response.statusCode ?? 0,
      statusText: response.statusMessage ?? '',
      headers: response.headers,
      body: bodyOf(response, call),
    })
  } finally {
    response.destroy()
  }
}

/** Waits between calls, and no longer than until the abort or the deadline. */
export async function pause(ms: number, limits: CallLimits): Promise<void> {
  try {
    await sleep(ms, undefined, { signal: AbortSignal.any([limits.signal, limits.deadline]) })
  } catch (error) {
    throw toMusicError(error, limits, true)
  }
}

const LONGEST_REFERENCE = 200

/** The provider's own id of the song or the call. */
export function referenceOf({ headers }: ProviderResponse): string | null {
  const reference = headers['song-id'] ?? headers['request-id'] ?? headers['x-request-id']
  return typeof reference === 'string' ? reference.slice(0, LONGEST_REFERENCE) : null
}

/**
 * Resolves `path` relative to the configured URL, which may itself have a path. Throws RangeError when the result is on
 * another server.
 */
export function resolveEndpoint(base: URL, path: string): URL {
  const isRooted = path.startsWith('/')
  const url = new URL(isRooted ? `${base.pathname.replace(/\/$/, '')}${path}` : path, base)
  if (url.origin !== base.origin || url.username !== '' || url.password !== '') {
    throw new RangeError(`not on ${base.host}: ${JSON.stringify(path)}`)
  }
  return url
}
