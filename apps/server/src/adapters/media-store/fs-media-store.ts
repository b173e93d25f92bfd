import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  objectPath,
  listFiles,
  writeAtomically,
  removeStalePartials,
  contentTypePath,
  nullIfMissing,
} from './fs-files.ts'
import { createSignedUrl } from './fs-signed-url.ts'
import { assertMediaKey, type MediaInfo, MediaMissingError, type MediaStore } from './media-store.ts'
import { writeNewFile } from './write-new-file.ts'

export interface FsMediaStoreOptions {
  dir: string
  /** URL of the route that serves signed files, for example https://cadenza.example/api/media. */
  baseUrl: string
  signingKey: Buffer
}

/** A folder instead of an S3 server, for machines that cannot run one. Not for production with more than one node. */
export function createFsMediaStore({ dir, baseUrl, signingKey }: FsMediaStoreOptions): MediaStore {
  let cleanup: Promise<void> | undefined
  const write = async (key: string, contentType: string, bytes: () => Readable): Promise<void> => {
    const file = objectPath(dir, key)
    // Runs once per process. What cannot be removed is left to the next process.
    cleanup ??= removeStalePartials(dir, Date.now()).catch(() => undefined)
    await cleanup
    await writeAtomically(dir, file, { bytes, contentType })
  }
  const head = async (key: string): Promise<MediaInfo | null> => {
    const file = objectPath(dir, key)
    const info = await nullIfMissing(stat(file))
    if (!info?.isFile()) return null
    const contentType = await nullIfMissing(readFile(contentTypePath(file), 'utf8'))
    return { sizeBytes: info.size, contentType: contentType ?? 'application/octet-stream' }
  }
  const remove = async (key: string): Promise<void> => {
    const file = objectPath(dir, key)
    await rm(file, { force: true })
    await rm(contentTypePath(file), { force: true })
  }
  return {
    put: (key, body, { contentType }) => write(key, contentType, () => Readable.from([body])),
    putFile: (key, path, { contentType }) => write(key, contentType, () => createReadStream(path)),
    head,
    get: async (key) => nullIfMissing(readFile(objectPath(dir, key))),
    async open(key, { fromByte = 0 } = {}) {
      const handle = await nullIfMissing(open(objectPath(dir, key)))
      if (!handle) return null
      if ((await handle.stat()).isFile()) return handle.createReadStream({ start: fromByte })
      await handle.close()
      return null
    },
    async getToFile(key, path) {
      const file = objectPath(dir, key)
      return writeNewFile(path, async () => (await nullIfMissing(open(file)))?.createReadStream() ?? null)
    },
    async copy(fromKey, toKey) {
      assertMediaKey(toKey)
      const info = await head(fromKey)
      if (!info) throw new MediaMissingError(fromKey)
      await write(toKey, info.contentType, () => createReadStream(objectPath(dir, fromKey)))
    },
    list: (prefix, options) => listFiles(dir, prefix, options?.after),
    delete: remove,
    async deleteMany(keys) {
      for (const key of keys) await remove(key)
    },
    async signGet(key, options) {
      assertMediaKey(key)
      return createSignedUrl(baseUrl, signingKey, key, options)
    },
    async check() {
      await mkdir(dir, { recursive: true })
      await access(dir, constants.W_OK)
    },
  }
}
