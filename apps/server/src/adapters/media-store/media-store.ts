import type { Readable } from 'node:stream'

/**
 * Where bytes live: audio, covers, stems, pictures. Rows keep keys; people get signed URLs and never pass through the api.
 *
 * An object is seen whole or not at all. Write to a key once: servers differ in what they answer to somebody who fetches
 * the rest of an object that has changed meanwhile.
 */
export interface MediaStore {
  put(key: string, body: Uint8Array, options: { contentType: string }): Promise<void>
  /** Streams the file, however large. */
  putFile(key: string, path: string, options: { contentType: string }): Promise<void>
  head(key: string): Promise<MediaInfo | null>
  get(key: string): Promise<Uint8Array | null>
  /** Its bytes as they are taken, from this one on. Null when there is no such object. Whoever opens it destroys it. */
  open(key: string, options?: { fromByte?: number }): Promise<Readable | null>
  /** Streams into a new file. False when there is no such object; a file that is there already is an error and stays. */
  getToFile(key: string, path: string): Promise<boolean>
  /** Inside the store, with the content type. Throws MediaMissingError when there is nothing to copy. */
  copy(fromKey: string, toKey: string): Promise<void>
  /** Every object whose key begins so, in no promised order, a page at a time. */
  list(prefix: string): AsyncIterable<ListedMedia>
  /** What is not there counts as deleted. */
  delete(key: string): Promise<void>
  deleteMany(keys: readonly string[]): Promise<void>
  /** A URL that opens this object, and only this, for a while. No cache keeps the answer for longer than the URL lives. */
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
  /** Makes the browser save the object under this name, which may be any text. */
  downloadName?: string
  /** Instead of the one the object was stored with. */
  contentType?: string
}

export class MediaMissingError extends Error {
  override name = 'MediaMissingError'

  constructor(key: string) {
    super(`the media store holds no ${key}`)
  }
}

const MAX_KEY_LENGTH = 512

/** Keys are ours, never a person's text: lower-case segments that mean the same in a path, a URL and a bucket. */
export function isMediaKey(key: string): boolean {
  return /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/.test(key) && key.length <= MAX_KEY_LENGTH
}

export function assertMediaKey(key: string): void {
  if (!isMediaKey(key)) throw new RangeError(`not a media key: ${JSON.stringify(key)}`)
}

/** The beginning of keys, cut anywhere. */
export function assertMediaPrefix(prefix: string): void {
  const isPrefix = prefix === '' || isMediaKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
  if (!isPrefix) throw new RangeError(`not the beginning of a media key: ${JSON.stringify(prefix)}`)
}
