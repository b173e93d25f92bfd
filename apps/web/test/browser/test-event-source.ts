import { type ClientRequest, get, type IncomingMessage } from 'node:http'

const RECONNECT_AFTER_MS = 10

/**
 * Replaces the browser's EventSource, which the simulated browser lacks: it uses real HTTP and reconnects when a stream
 * breaks.
 */
export class TestEventSource extends EventTarget {
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSED = 2
  readyState: number = this.CONNECTING
  readonly #address: string
  #request: ClientRequest | null = null

  constructor(address: string) {
    super()
    this.#address = new URL(address, window.location.href).href
    this.#connect()
  }

  close(): void {
    this.readyState = this.CLOSED
    this.#request?.destroy()
  }

  #connect(): void {
    if (this.readyState === this.CLOSED) return
    this.#request = get(this.#address, { agent: false }, (response) => void this.#read(response))
    this.#request.on('error', () => this.#break())
  }

  async #read(response: IncomingMessage): Promise<void> {
    if (response.statusCode !== 200) {
      this.close()
      this.dispatchEvent(new Event('error'))
      return
    }
    this.readyState = this.OPEN
    try {
      for await (const chunk of response.setEncoding('utf8')) this.#dispatchBlocks(String(chunk))
    } catch {
      // The server has cut the connection.
    }
    this.#break()
  }

  /** The tests write each event in a single chunk. */
  #dispatchBlocks(chunk: string): void {
    for (const block of chunk.split('\n\n').filter(Boolean)) {
      const fields = new Map(block.split('\n').map((line) => [line.split(': ')[0], line.replace(/^\w+: /, '')]))
      const type = fields.get('event')
      if (type) this.dispatchEvent(new MessageEvent(type, { data: fields.get('data') ?? '' }))
    }
  }

  #break(): void {
    if (this.readyState === this.CLOSED) return
    this.readyState = this.CONNECTING
    this.dispatchEvent(new Event('error'))
    setTimeout(() => this.#connect(), RECONNECT_AFTER_MS)
  }
}
