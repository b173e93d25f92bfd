import { PassThrough, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipWriter {
  output: Readable
  /** Aborted when whoever reads has gone. */
  signal: AbortSignal
  /** Waits until all of it is read, as fast as the reader of the archive takes it. */
  add(name: string, source: Readable, options: EntryOptions): Promise<void>
  addText(name: string, text: string | Iterable<string> | AsyncIterable<string>, modifiedAt: Date): Promise<void>
  /** After the last entry. */
  end(): void
}

interface EntryOptions {
  modifiedAt: Date
  /** Sound and pictures are as small as they get. */
  isCompressed: boolean
}

/** A zip file that is read while it is written; it holds the names of its entries in memory, and nothing of their contents. */
export function createZipWriter(): ZipWriter {
  const zip = new ZipFile()
  const output = new PassThrough()
  const readerGone = new AbortController()
  output.once('close', () => readerGone.abort())
  // Ends early only when the output is closed, and then the signal tells.
  pipeline(zip.outputStream, output).catch(() => undefined)
  zip.once('error', (error: Error) => output.destroy(error))

  async function add(name: string, source: Readable, { modifiedAt, isCompressed }: EntryOptions): Promise<void> {
    const reading = finished(source, { signal: readerGone.signal })
    // The entry stays in the list of the archive and would keep its stream alive.
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
    signal: readerGone.signal,
    add,
    addText: (name, text, modifiedAt) =>
      add(name, Readable.from(typeof text === 'string' ? [text] : text, { objectMode: false }), {
        modifiedAt,
        isCompressed: true,
      }),
    end: () => zip.end(),
  }
}
