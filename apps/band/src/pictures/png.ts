import { crc32, deflateSync } from 'node:zlib'

export type Rgb = readonly [red: number, green: number, blue: number]

/** A picture of at most 256 colors: one byte per pixel in row order, each an index into the palette. */
export interface IndexedPicture {
  readonly width: number
  readonly height: number
  readonly palette: readonly Rgb[]
  readonly pixels: Uint8Array
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const INDEXED_COLOR = 3
const BITS = 8

function chunk(name: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(name, 4, 'latin1')
  bytes.set(data, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}

function header({ width, height }: IndexedPicture): Buffer {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(width, 0)
  bytes.writeUInt32BE(height, 4)
  bytes[8] = BITS
  bytes[9] = INDEXED_COLOR
  return bytes
}

/**
 * The PNG filter types None, Sub and Up, which encode a pixel relative to nothing, to its left neighbor or to the one
 * above.
 */
const FILTERS = [0, 1, 2] as const

function filtered({ width, height, pixels }: IndexedPicture, filter: (typeof FILTERS)[number]): Uint8Array {
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1)
    rows[start] = filter
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const before = filter === 1 ? (x > 0 ? at - 1 : -1) : filter === 2 ? at - width : -1
      rows[start + 1 + x] = (pixels[at] ?? 0) - (before >= 0 ? (pixels[before] ?? 0) : 0)
    }
  }
  return rows
}

/** Returns the smallest of three encodings. */
export function encodePng(picture: IndexedPicture): Uint8Array {
  const { palette, pixels, width, height } = picture
  if (pixels.length !== width * height)
    throw new RangeError(`${pixels.length} pixels do not fill ${width} × ${height}.`)
  const [smallest] = FILTERS.map((filter) => deflateSync(filtered(picture, filter), { level: 9 })).toSorted(
    (a, b) => a.length - b.length,
  )
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(picture)),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', smallest ?? new Uint8Array()),
    chunk('IEND', new Uint8Array()),
  ])
}
