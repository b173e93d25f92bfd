import { crc32, deflateSync } from 'node:zlib'

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** A grey picture that is a few kilobytes long and megabytes large once it is opened. */
export const greyPng = (width: number, height: number): Buffer =>
  pngOf(width, height, deflateSync(Buffer.alloc((width + 1) * height)))

/** A picture that says it is this large and has the bytes of a small one. */
export const boastfulPng = (width: number, height: number): Buffer =>
  pngOf(width, height, deflateSync(Buffer.alloc(200_000)))
