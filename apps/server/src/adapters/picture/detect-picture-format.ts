export type PictureFormat = 'jpeg' | 'png' | 'webp'

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_CHUNK_OVERHEAD = 12

/** Uses only the first bytes: the sender can choose any name and content type. */
export function detectPictureFormat(bytes: Uint8Array): PictureFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16))
  if (head.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png'
  if (head.length >= 3 && head.readUIntBE(0, 3) === 0xff_d8_ff) return 'jpeg'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return null
}

/** The decoder would show the first frame of an animated PNG as if it were the picture. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = PNG_SIGNATURE.length; at + PNG_CHUNK_OVERHEAD <= png.length;) {
    const kind = png.toString('latin1', at + 4, at + 8)
    if (kind === 'acTL') return true
    if (kind === 'IDAT') return false
    at += PNG_CHUNK_OVERHEAD + png.readUInt32BE(at)
  }
  return false
}
