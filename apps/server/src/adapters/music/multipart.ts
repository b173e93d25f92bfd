import { MusicError, notASongError } from './music-provider.ts'

export interface MultipartPart {
  /** Header names are in lower case. */
  headers: ReadonlyMap<string, string>
  /** Must be read completely or not at all before the next part is requested. */
  body: AsyncIterable<Uint8Array>
}

const LONGEST_HEAD_BYTES = 16 * 1024

function truncatedResponseError(): MusicError {
  return new MusicError('unreachable', 'The connection to the music provider failed.', {
    mayHaveCharged: true,
    detail: 'the answer ends in the middle of a part',
  })
}

class ByteScanner {
  readonly #source: AsyncIterator<Uint8Array>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async #more(): Promise<void> {
    const next = await this.#source.next()
    if (next.done === true) throw truncatedResponseError()
    this.#held = Buffer.concat([this.#held, next.value])
  }

  #take(bytes: number): Buffer {
    const taken = this.#held.subarray(0, bytes)
    this.#held = this.#held.subarray(bytes)
    return taken
  }

  async readExactly(bytes: number): Promise<Buffer> {
    while (this.#held.length < bytes) await this.#more()
    return this.#take(bytes)
  }

  /** Returns the text before the mark, of bounded size; the mark is consumed. */
  async readTextUntil(mark: string): Promise<string> {
    let at: number
    while ((at = this.#held.indexOf(mark)) === -1) {
      if (this.#held.length > LONGEST_HEAD_BYTES) throw notASongError('has a part without an end to its head')
      await this.#more()
    }
    const text = this.#take(at).toString('latin1')
    this.#take(mark.length)
    return text
  }

  async *readChunksUntil(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark)
      if (at !== -1) {
        if (at > 0) yield this.#take(at)
        this.#take(mark.length)
        return
      }
      // The last bytes may be the beginning of the mark.
      const certain = this.#held.length - mark.length + 1
      if (certain > 0) yield this.#take(certain)
      await this.#more()
    }
  }
}

function headersOf(head: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return headers
}

async function drain(chunks: AsyncGenerator<Buffer>): Promise<void> {
  for await (const _chunk of chunks);
}

/**
 * Yields the parts of a multipart/mixed response one after the other, as streams. The boundary is read from the first
 * line, as the providers' own clients do, and lines may end with CRLF or LF.
 */
export async function* readMultipart(source: AsyncIterable<Uint8Array>): AsyncGenerator<MultipartPart> {
  const scanner = new ByteScanner(source)
  const firstLine = await scanner.readTextUntil('\n')
  const lineEnd = firstLine.endsWith('\r') ? '\r\n' : '\n'
  const boundary = firstLine.trimEnd()
  if (!/^--\S{1,200}$/.test(boundary)) throw notASongError('does not begin with a boundary')
  const delimiter = Buffer.from(`${lineEnd}${boundary}`, 'latin1')
  for (;;) {
    const head = await scanner.readTextUntil(lineEnd + lineEnd)
    const body = scanner.readChunksUntil(delimiter)
    yield { headers: headersOf(head), body }
    await drain(body)
    const next = await scanner.readExactly(lineEnd.length)
    if (next.toString('latin1').startsWith('-')) return
  }
}
