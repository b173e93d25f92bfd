import type { Readable } from 'node:stream'

/**
 * Storage for audio, covers, stems and pictures. Rows store keys; clients get signed URLs, and the bytes never pass
 * through the api. An object is visible as a whole or not at all. Write to a key only once: servers differ in how they
 * answer a client that fetches the rest of an object that has changed meanwhile.
 */
export interface MediaStore {
  put(key: string, body: Uint8Array, options: { contentType: string }): Promise<void>
  /** Streams the file, so that its size does not matter. */
  putFile(key: string, path: string, options: { contentType: string }): Promise<void>
  head(key: string): Promise<MediaInfo | null>
  get(key: string): Promise<Uint8Array | null>
  /** Streams the object from this byte on. Null when there is no such object. The caller must destroy the stream. */
  open(key: string, options?: { fromByte?: number }): Promise<Readable | null>
  /** Streams into a new file. False when there is no such object; an existing file is an error and stays as it is. */
  getToFile(key: string, path: string): Promise<boolean>
  /** Copies inside the store, with the content type. Throws MediaMissingError when there is no such object. */
  copy(fromKey: string, toKey: string): Promise<void>
  /**
   * Lists every object whose key begins with the prefix, a page at a time, in an order that stays the same: it can be
   * continued after a key, also when that object is gone.
   */
  list(prefix: string, options?: { after?: string | null }): AsyncIterable<ListedMedia>
  /** A missing object counts as deleted. */
  delete(key: string): Promise<void>
  deleteMany(keys: readonly string[]): Promise<void>
  /**
   * A URL that opens only this object until it expires. No cache keeps the response for longer than the URL is valid,
   * and only the browser's own keeps it at all unless the URL is shared.
   */
  signGet(key: string, options: SignOptions): Promise<string>
  /** Throws when the store cannot be used. */
  check(): Promise<void>
}

export interface MediaInfo {
  sizeBytes: number
  contentType: string
}

export interface ListedMedia {
  key: string
  sizeBytes: number
  modifiedAt: Date
}

export interface SignOptions {
  expiresInSeconds: number
  /**
   * Everybody gets the same URL for half of its lifetime, and caches between the store and the browser may keep the
   * object: for what is public. It expires after at least half of the seconds.
   */
  isShared?: boolean
  /** Makes the browser save the object under this name, which may be any text. */
  downloadName?: string
  /** Replaces the content type that the object was stored with. */
  contentType?: string
}

export class MediaMissingError extends Error {
  override name = 'MediaMissingError'

  constructor(key: string) {
    super(`the media store holds no ${key}`)
  }
}

const MAX_KEY_LENGTH = 512

/**
 * Keys are made by us and never contain a user's text: lower-case segments that mean the same in a path, a URL and a
 * bucket.
 */
export function isMediaKey(key: string): boolean {
  return /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/.test(key) && key.length <= MAX_KEY_LENGTH
}

export function assertMediaKey(key: string): void {
  if (!isMediaKey(key)) throw new RangeError(`not a media key: ${JSON.stringify(key)}`)
}

/** A prefix is the beginning of a key, cut at any character. */
export function assertMediaPrefix(prefix: string): void {
  const isPrefix = prefix === '' || isMediaKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
  if (!isPrefix) throw new RangeError(`not the beginning of a media key: ${JSON.stringify(prefix)}`)
}
