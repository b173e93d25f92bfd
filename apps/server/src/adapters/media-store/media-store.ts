/** Where bytes live: audio, covers, stems, pictures. Rows keep keys; people get signed URLs and never pass through the api. */
export interface MediaStore {
  put(key: string, body: Uint8Array, options: { contentType: string }): Promise<void>
  head(key: string): Promise<MediaInfo | null>
  get(key: string): Promise<Uint8Array | null>
  delete(key: string): Promise<void>
  /** A URL that opens this object, and only this, for a while. `downloadName` makes the browser save it. */
  signGet(key: string, options: { expiresInSeconds: number; downloadName?: string }): Promise<string>
  /** Throws when the store cannot be used. */
  check(): Promise<void>
}

export interface MediaInfo {
  sizeBytes: number
  contentType: string
}

/** Keys are ours, never a person's text: lower-case segments that mean the same in a path, a URL and a bucket. */
export function assertMediaKey(key: string): void {
  if (!/^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/.test(key) || key.length > 512) {
    throw new RangeError(`not a media key: ${JSON.stringify(key)}`)
  }
}
