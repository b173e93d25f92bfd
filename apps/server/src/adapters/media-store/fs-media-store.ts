import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileOf, listFiles, placeFile, removeLeftovers, typeFileOf, unlessAbsent } from './fs-files.ts'
import { signedUrl } from './fs-signed-url.ts'
import { assertMediaKey, type MediaInfo, MediaMissingError, type MediaStore } from './media-store.ts'
import { writeNewFile } from './new-file.ts'

export interface FsOptions {
  dir: string
  /** Path of the route that serves signed files, for example https://cadenza.example/api/media. */
  baseUrl: string
  signingKey: Buffer
}

/** A folder instead of an S3 server: for machines that cannot run one. Not for production with more than one node. */
export function createFsMediaStore({ dir, baseUrl, signingKey }: FsOptions): MediaStore {
  let tidying: Promise<void> | undefined
  const place = async (key: string, contentType: string, bytes: () => Readable): Promise<void> => {
    const file = fileOf(dir, key)
    // Once for every process. What cannot be removed is left to the next one.
    tidying ??= removeLeftovers(dir, Date.now()).catch(() => undefined)
    await tidying
    await placeFile(dir, file, { bytes, contentType })
  }
  const head = async (key: string): Promise<MediaInfo | null> => {
    const file = fileOf(dir, key)
    const info = await unlessAbsent(stat(file))
    if (!info?.isFile()) return null
    const contentType = await unlessAbsent(readFile(typeFileOf(file), 'utf8'))
    return { sizeBytes: info.size, contentType: contentType ?? 'application/octet-stream' }
  }
  const remove = async (key: string): Promise<void> => {
    const file = fileOf(dir, key)
    await rm(file, { force: true })
    await rm(typeFileOf(file), { force: true })
  }
  return {
    put: (key, body, { contentType }) => place(key, contentType, () => Readable.from([body])),
    putFile: (key, path, { contentType }) => place(key, contentType, () => createReadStream(path)),
    head,
    get: async (key) => unlessAbsent(readFile(fileOf(dir, key))),
    async open(key, { fromByte = 0 } = {}) {
      const handle = await unlessAbsent(open(fileOf(dir, key)))
      if (!handle) return null
      if ((await handle.stat()).isFile()) return handle.createReadStream({ start: fromByte })
      await handle.close()
      return null
    },
    async getToFile(key, path) {
      const file = fileOf(dir, key)
      return writeNewFile(path, async () => (await unlessAbsent(open(file)))?.createReadStream() ?? null)
    },
    async copy(fromKey, toKey) {
      assertMediaKey(toKey)
      const info = await head(fromKey)
      if (!info) throw new MediaMissingError(fromKey)
      await place(toKey, info.contentType, () => createReadStream(fileOf(dir, fromKey)))
    },
    list: (prefix) => listFiles(dir, prefix),
    delete: remove,
    async deleteMany(keys) {
      for (const key of keys) await remove(key)
    },
    async signGet(key, options) {
      assertMediaKey(key)
      return signedUrl(baseUrl, signingKey, key, options)
    },
    async check() {
      await mkdir(dir, { recursive: true })
      await access(dir, constants.W_OK)
    },
  }
}
