import { createHmac, timingSafeEqual } from 'node:crypto'
import { access, constants, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { v4 as uuidv4 } from 'uuid'
import { assertMediaKey, type MediaStore } from './media-store.ts'

export interface FsOptions {
  dir: string
  /** Path of the route that serves signed files, for example https://cadenza.example/api/media. */
  baseUrl: string
  signingKey: Buffer
}

interface SignedQuery {
  expires: string
  signature: string
}

const typeFile = (file: string) => `${file}.type`

function sign(signingKey: Buffer, key: string, expires: string): string {
  return createHmac('sha256', signingKey).update(`${key}\n${expires}`).digest('base64url')
}

/** Whether a signed URL of the fs store is genuine and still valid. */
export function isSignedUrlValid(signingKey: Buffer, key: string, query: SignedQuery, nowMs: number): boolean {
  const expected = Buffer.from(sign(signingKey, key, query.expires))
  const given = Buffer.from(query.signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false
  return Number(query.expires) * 1000 > nowMs
}

/** A folder instead of an S3 server: for machines that cannot run one. Not for production with more than one node. */
export function createFsMediaStore(options: FsOptions): MediaStore {
  const fileOf = (key: string) => {
    assertMediaKey(key)
    return path.join(options.dir, key)
  }
  return {
    async put(key, body, { contentType }) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      const partial = `${file}.${uuidv4()}.partial`
      await writeFile(partial, body)
      await writeFile(typeFile(file), contentType)
      await rename(partial, file)
    },
    async head(key) {
      const file = fileOf(key)
      const info = await stat(file).catch(() => null)
      if (!info) return null
      const contentType = await readFile(typeFile(file), 'utf8').catch(() => 'application/octet-stream')
      return { sizeBytes: info.size, contentType }
    },
    async get(key) {
      return readFile(fileOf(key)).catch(() => null)
    },
    async delete(key) {
      const file = fileOf(key)
      await rm(file, { force: true })
      await rm(typeFile(file), { force: true })
    },
    async signGet(key, { expiresInSeconds, downloadName }) {
      assertMediaKey(key)
      const expires = String(Math.ceil(Date.now() / 1000) + expiresInSeconds)
      const url = new URL(`${options.baseUrl}/${key}`)
      url.searchParams.set('expires', expires)
      url.searchParams.set('signature', sign(options.signingKey, key, expires))
      if (downloadName) url.searchParams.set('download', downloadName)
      return url.href
    },
    async check() {
      await mkdir(options.dir, { recursive: true })
      await access(options.dir, constants.W_OK)
    },
  }
}
