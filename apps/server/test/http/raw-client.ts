import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http'

export interface RawRequest {
  method: string
  /** Sent unchanged: `fetch` would normalize it. */
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  /** For a stream or a large file, only the beginning. */
  body: Buffer
  ms: number
}

/** The maximum that is read of a file that is generated while it is sent. */
const MOST_BYTES = 2 * 1024 * 1024

const isEndless = (headers: IncomingHttpHeaders) => /event-stream|application\/zip/.test(headers['content-type'] ?? '')

class StaleConnectionError extends Error {}

export class RawClient {
  readonly #agent: Agent
  readonly #port: number

  constructor(origin: string, connections: number) {
    this.#port = Number(new URL(origin).port)
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections * 2 })
  }

  /** Retries on a new connection when the api closed a kept-alive one at the moment of the request. */
  async request(request: RawRequest): Promise<RawResponse> {
    try {
      return await this.#send(request, this.#agent)
    } catch (error) {
      if (!(error instanceof StaleConnectionError)) throw error
      return this.#send({ ...request, headers: { ...request.headers, connection: 'close' } }, false)
    }
  }

  #send({ method, path, headers, body }: RawRequest, agent: Agent | false): Promise<RawResponse> {
    const begun = performance.now()
    return new Promise((resolve, reject) => {
      const length = body === null ? {} : { 'content-length': String(body.length) }
      const options = { host: '127.0.0.1', port: this.#port, agent, method, path }
      const request = httpRequest({ ...options, headers: { ...length, ...headers } }, (response) => {
        const chunks: Buffer[] = []
        let bytes = 0
        const answer = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
            ms: performance.now() - begun,
          })
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          bytes += chunk.length
          if (!isEndless(response.headers) && bytes < MOST_BYTES) return
          answer()
          request.destroy()
        })
        response.once('end', answer)
        response.once('error', reject)
      })
      request.once('error', (error) => reject(request.reusedSocket ? new StaleConnectionError(error.message) : error))
      request.end(body ?? undefined)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
