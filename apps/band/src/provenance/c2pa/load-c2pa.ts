import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import init from '@contentauth/c2pa-wasm'

/** The library reads files synchronously, like a browser's worker. */
export class BytesBlob extends Blob {
  readonly #bytes: Uint8Array
  override readonly size: number

  constructor(bytes: Uint8Array) {
    super([])
    this.#bytes = bytes
    this.size = bytes.length
  }

  override slice(from = 0, to = this.#bytes.length): BytesBlob {
    return new BytesBlob(this.#bytes.subarray(from, to))
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.copy())
  }

  copy(): ArrayBuffer {
    return Uint8Array.from(this.#bytes).buffer
  }
}

class FileReaderSyncShim {
  readAsArrayBuffer(blob: BytesBlob): ArrayBuffer {
    return blob.copy()
  }
}

let loading: Promise<unknown> | null = null

/** Must be called before the library is used; its nine megabytes are compiled once. */
export async function loadC2pa(): Promise<void> {
  loading ??= (async () => {
    Object.assign(globalThis, { FileReaderSync: FileReaderSyncShim })
    const wasm = fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))
    await init({ module_or_path: await readFile(wasm) })
  })()
  await loading
}
