import { PassThrough, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipWriter {
  output: Readable
  /** Aborted when the reader of the archive has closed it. */
  signal: AbortSignal
  /** Resolves when the whole source was read, as fast as the reader of the archive takes it. */
  add(name: string, source: Readable, options: EntryOptions): Promise<void>
  addText(name: string, text: string | Iterable<string> | AsyncIterable<string>, modifiedAt: Date): Promise<void>
  /** Must be called after the last entry. */
  end(): void
}

interface EntryOptions {
  modifiedAt: Date
  /** False for audio and pictures, which are compressed already. */
  isCompressed: boolean
}

/**
 * Writes a zip file that is read at the same time; it holds the names of its entries in memory, but not their contents.
 */
export function createZipWriter(): ZipWriter {
  const zip = new ZipFile()
  const output = new PassThrough()
  const outputClosed = new AbortController()
  output.once('close', () => outputClosed.abort())
  // This fails only when the output was closed, which the signal reports.
  pipeline(zip.outputStream, output).catch(() => undefined)
  zip.once('error', (error: Error) => output.destroy(error))

  async function add(name: string, source: Readable, { modifiedAt, isCompressed }: EntryOptions): Promise<void> {
    const reading = finished(source, { signal: outputClosed.signal })
    // The archive keeps a list of its entries, which would keep the stream of each alive.
    let waiting: Readable | null = source
    zip.addReadStreamLazy(name, { mtime: modifiedAt, compress: isCompressed }, (give) => {
      if (waiting) give(null, waiting)
      waiting = null
    })
    try {
      await reading
    } finally {
      source.destroy()
    }
  }

  return {
    output,
    signal: outputClosed.signal,
    add,
    addText: (name, text, modifiedAt) =>
      add(name, Readable.from(typeof text === 'string' ? [text] : text, { objectMode: false }), {
        modifiedAt,
        isCompressed: true,
      }),
    end: () => zip.end(),
  }
}
