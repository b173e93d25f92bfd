import { createHash } from 'node:crypto'

/**
 * The ids of the songs of one request. The first is the key itself; the others follow from it, so that the same request
 * names the same songs wherever and however often it is read.
 */
export function variantIds(key: string, variants: number): string[] {
  return Array.from({ length: variants }, (_none, index) =>
    index === 0 ? key.toLowerCase() : derivedId(key, index + 1),
  )
}

/** A UUID of version 8: made by our own rule. */
function derivedId(key: string, variant: number): string {
  const bytes = createHash('sha256').update(`${key.toLowerCase()} variant ${variant}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
