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

async function readAndCompile(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))))
}

let compiling: Promise<WebAssembly.Module> | null = null

/** Its nine megabytes are compiled once per process; a thread can be given the result. */
export function compileC2pa(): Promise<WebAssembly.Module> {
  compiling ??= readAndCompile()
  return compiling
}

let loading: Promise<unknown> | null = null

/** Must be called before the library is used. */
export async function loadC2pa(compiled?: WebAssembly.Module): Promise<void> {
  loading ??= (async () => {
    Object.assign(globalThis, { FileReaderSync: FileReaderSyncShim })
    await init({ module_or_path: compiled ?? (await compileC2pa()) })
  })()
  await loading
}
