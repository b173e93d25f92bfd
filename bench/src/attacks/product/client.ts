import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Answer {
  /** Method and path, for the evidence. */
  requestLine: string
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

export interface RequestOptions {
  json?: unknown
  body?: Buffer | string
  /** `undefined` removes a header that would be sent by itself. */
  headers?: Record<string, string | undefined>
}

const TRIES = 5
const SHED_RETRY_MS = 1000
const REQUEST_TIMEOUT_MS = 30_000
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const agent = new Agent({ keepAlive: true, maxSockets: 100 })

/** The response that a busy api gives to everybody, whatever they want. */
const isShed = ({ status, text }: Answer): boolean => status === 503 && text.includes('"UNAVAILABLE"')

export const codeOf = ({ text }: Answer): string => /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? ''

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what the api answers with
export const jsonOf = <T>(answer: Answer): T => {
  if (answer.status >= 300)
    throw new Error(`${answer.requestLine} answered ${answer.status} ${answer.text.slice(0, 200)}`)
  return JSON.parse(answer.text) as T
}

/**
 * A browser, or a program that passes for one: cookies, an address of its own, and requests that are sent as they are
 * written, without the cleaning of paths and headers that `fetch` does.
 */
export class Client {
  readonly origin: string
  readonly address: string
  /** Where the api listens behind its proxy. */
  readonly #port: number
  /** Cookies by host name; ports share them, as in a browser. */
  readonly jar = new Map<string, Map<string, string>>()

  constructor(product: { origin: string; port: number }, address: string) {
    this.origin = product.origin
    this.#port = product.port
    this.address = address
  }

  get = (path: string, headers?: RequestOptions['headers']): Promise<Answer> =>
    this.send('GET', path, headers ? { headers } : {})
  post = (path: string, json: unknown = {}, headers?: RequestOptions['headers']): Promise<Answer> =>
    this.send('POST', path, { json, ...(headers ? { headers } : {}) })
  put = (path: string, json: unknown = {}): Promise<Answer> => this.send('PUT', path, { json })
  patch = (path: string, json: unknown = {}): Promise<Answer> => this.send('PATCH', path, { json })
  delete = (path: string): Promise<Answer> => this.send('DELETE', path)

  /** The path is on the product, or an address of another server. */
  async send(method: string, pathOrUrl: string, options: RequestOptions = {}): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#sendOnce(method, pathOrUrl, options)
      if (!isShed(answer) || attempt === TRIES) return answer
      await sleep(SHED_RETRY_MS)
    }
  }

  cookie(name: string): string | undefined {
    return this.jar.get(new URL(this.origin).hostname)?.get(name)
  }

  setCookie(name: string, value: string): void {
    const { hostname } = new URL(this.origin)
    this.jar.set(hostname, (this.jar.get(hostname) ?? new Map<string, string>()).set(name, value))
  }

  #headers(method: string, url: URL, { json, headers = {} }: RequestOptions): Record<string, string> {
    const isProduct = url.origin === this.origin
    const cookies = [...(this.jar.get(url.hostname) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
    const all: Record<string, string | undefined> = {
      ...(isProduct ? { 'x-forwarded-for': this.address, 'x-forwarded-proto': 'https' } : {}),
      ...(UNSAFE.has(method) ? { origin: url.origin } : {}),
      ...(cookies ? { cookie: cookies } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    }
    return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined))
  }

  #sendOnce(method: string, pathOrUrl: string, options: RequestOptions): Promise<Answer> {
    const isUrl = /^https?:\/\//.test(pathOrUrl)
    const url = new URL(isUrl ? pathOrUrl : this.origin)
    const path = isUrl ? url.pathname + url.search : pathOrUrl
    const body = options.json === undefined ? options.body : JSON.stringify(options.json)
    const headers = this.#headers(method, url, options)
    if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body))
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: url.origin === this.origin ? this.#port : url.port,
          method,
          path,
          headers: { host: url.host, ...headers },
          agent,
        },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('error', reject)
          incoming.on('end', () => {
            this.#keepCookies(url, incoming.headers['set-cookie'] ?? [])
            const bytes = Buffer.concat(chunks)
            const requestLine = `${method} ${path.length > 120 ? `${path.slice(0, 120)}…` : path}`
            resolve({
              requestLine,
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              bytes,
              text: bytes.toString(),
            })
          })
        },
      )
      outgoing.setTimeout(REQUEST_TIMEOUT_MS, () => outgoing.destroy(new Error(`${method} ${path} was not answered`)))
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // The api may close an idle connection in the moment in which it is used again; browsers send once more.
        const isStale = outgoing.reusedSocket && error.code === 'ECONNRESET'
        if (isStale) this.#sendOnce(method, pathOrUrl, options).then(resolve, reject)
        else reject(error)
      })
      outgoing.end(body)
    })
  }

  #keepCookies(url: URL, lines: readonly string[]): void {
    const cookies = this.jar.get(url.hostname) ?? new Map<string, string>()
    for (const line of lines) {
      const [pair = ''] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name.trim())
      else cookies.set(name.trim(), value.join('='))
    }
    this.jar.set(url.hostname, cookies)
  }
}
