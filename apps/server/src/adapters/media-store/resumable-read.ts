import { addAbortSignal, Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MediaStore } from './media-store.ts'

interface ResumableRead {
  store: MediaStore
  key: string
  signal: AbortSignal
  /** Called when the object has disappeared or cannot be read any longer; no more bytes will come. */
  onTruncated: () => void
}

const ATTEMPTS = 4
const FIRST_PAUSE_MS = 250

/**
 * Reads an object to its end. Stores close an idle connection, and a connection is idle while a user pauses their
 * download: then the read continues from the byte where it stopped. Null when there is no such object.
 */
export async function openResumable(read: ResumableRead): Promise<Readable | null> {
  const first = await openWithRetries(read, 0)
  return first ? Readable.from(readChunks(read, first), { objectMode: false }) : null
}

async function* readChunks(read: ResumableRead, first: Readable): AsyncGenerator<Buffer> {
  let source: Readable | null = first
  let bytes = 0
  while (source) {
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        bytes += chunk.length
        yield chunk
      }
      return
    } catch {
      read.signal.throwIfAborted()
      source = await openWithRetries(read, bytes).catch(() => null)
    }
  }
  read.onTruncated()
}

async function openWithRetries({ store, key, signal }: ResumableRead, fromByte: number): Promise<Readable | null> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted()
    try {
      const source = await store.open(key, { fromByte })
      // The abort destroys the stream at once, without waiting for its next bytes.
      return source && addAbortSignal(signal, source)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
    await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1), undefined, { signal })
  }
}
