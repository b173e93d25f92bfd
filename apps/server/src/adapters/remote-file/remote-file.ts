import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { Agent, type Dispatcher, request } from 'undici'
import { createSsrfSafeConnector } from './ssrf-safe-connector.ts'
import { isPublicAddress } from './public-address.ts'

export interface RemoteFiles {
  /** Returns the bytes behind a link that a user gave us. Throws RemoteFileError for every failure. */
  read(url: string): Promise<Uint8Array>
}

export interface RemoteFilesOptions {
  /** Returns every address of a name. */
  resolve?: (hostname: string) => Promise<string[]>
  mayReach?: (address: string) => boolean
  /** Only for tests: a server on this machine has no certificate. */
  isPlainHttpAllowed?: boolean
  maxBytes?: number
  timeoutMs?: number
}

export class RemoteFileError extends Error {
  override name = 'RemoteFileError'
}

const MAX_BYTES = 5 * 1024 * 1024
const TIMEOUT_MS = 5000
const MAX_REDIRECTS = 3
const RESOLVE_TIMEOUT_MS = 2000
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const HEADERS = { accept: 'image/webp, image/png, image/jpeg', 'accept-encoding': 'identity', 'user-agent': 'Cadenza' }

/** Does not use getaddrinfo: it cannot be aborted, and a few slow names would block all threads of the process. */
export async function resolveHostname(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: RESOLVE_TIMEOUT_MS, tries: 1 })
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Fetches only from the public internet: no address inside of our own network is ever connected to. */
export function createRemoteFiles({
  resolve = resolveHostname,
  mayReach = isPublicAddress,
  isPlainHttpAllowed = false,
  maxBytes = MAX_BYTES,
  timeoutMs = TIMEOUT_MS,
}: RemoteFilesOptions = {}): RemoteFiles {
  function check(url: URL): void {
    const isWeb = url.protocol === 'https:' || (isPlainHttpAllowed && url.protocol === 'http:')
    if (!isWeb) throw new RemoteFileError('only https is fetched')
    if (url.username !== '' || url.password !== '') throw new RemoteFileError('a link holds no password')
    if (!isPlainHttpAllowed && url.port !== '') throw new RemoteFileError('only the usual port is asked')
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    if (isIP(host) !== 0 && !mayReach(host)) throw new RemoteFileError('the address is not public')
  }

  async function follow(first: URL, dispatcher: Dispatcher, signal: AbortSignal): Promise<Uint8Array> {
    let url = first
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      check(url)
      const answer = await request(url, { dispatcher, signal, headers: HEADERS })
      const { location } = answer.headers
      if (!REDIRECTS.has(answer.statusCode) || typeof location !== 'string') return readBody(answer, maxBytes)
      answer.body.on('error', () => {}).destroy()
      url = new URL(location, url)
    }
    throw new RemoteFileError('the link leads on and on')
  }

  return {
    async read(url) {
      const connect = createSsrfSafeConnector({ resolve, mayReach, timeoutMs })
      // Nothing is reused for the next file: neither a connection nor the result of a check.
      const agent = new Agent({ connect, pipelining: 0, maxHeaderSize: 16_384 })
      try {
        return await follow(new URL(url), agent, AbortSignal.timeout(timeoutMs))
      } catch (error) {
        if (error instanceof RemoteFileError) throw error
        throw new RemoteFileError('the file cannot be fetched', { cause: error })
      } finally {
        await agent.destroy()
      }
    },
  }
}

async function readBody({ statusCode, headers, body }: Dispatcher.ResponseData, maxBytes: number): Promise<Uint8Array> {
  try {
    if (statusCode !== 200) throw new RemoteFileError(`the server answered ${statusCode}`)
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw new RemoteFileError('the file is too large')
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new RemoteFileError('the file is too large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    body.on('error', () => {}).destroy()
  }
}
