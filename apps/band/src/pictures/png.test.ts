import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { encodePng, type IndexedPicture, type Rgb } from './png.ts'

/** Computes the checksum bit by bit as in the standard, so that it shares no code with the encoder. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}

function chunksOf(file: Uint8Array) {
  const bytes = Buffer.from(file)
  const chunks: { name: string; data: Buffer; crc: number; expectedCrc: number }[] = []
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const data = bytes.subarray(at + 8, at + 8 + length)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const crc = bytes.readUInt32BE(at + 8 + length)
    chunks.push({ name, data, crc, expectedCrc: crcOf(bytes.subarray(at + 4, at + 8 + length)) })
    at += length + 12
  }
  return chunks
}

function decode(file: Uint8Array) {
  const dataOf = (name: string) => chunksOf(file).find((chunk) => chunk.name === name)?.data ?? Buffer.alloc(0)
  const header = dataOf('IHDR')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const rows = inflateSync(dataOf('IDAT'))
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (width + 1)]
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const before = filter === 1 && x > 0 ? pixels[at - 1] : filter === 2 && y > 0 ? pixels[at - width] : 0
      pixels[at] = (rows[y * (width + 1) + 1 + x] ?? 0) + (before ?? 0)
    }
  }
  return { width, height, bits: header[8], colorType: header[9], palette: [...dataOf('PLTE')], pixels }
}

const PALETTE = Array.from({ length: 256 }, (_, index): Rgb => [index, 255 - index, index >> 1])

const pictureOf = (shadeAt: (x: number, y: number) => number): IndexedPicture => {
  const [width, height] = [37, 23]
  const pixels = Uint8Array.from({ length: width * height }, (_, i) => shadeAt(i % width, Math.floor(i / width)))
  return { width, height, palette: PALETTE, pixels }
}

const PICTURES: readonly (readonly [string, IndexedPicture])[] = [
  ['one colour', pictureOf(() => 7)],
  ['rows that rise', pictureOf((x, y) => (3 * x + y) % 256)],
  ['columns that rise', pictureOf((x, y) => (x * x + 5 * y) % 256)],
  ['no order', pictureOf((x, y) => (x * 7919 + y * 104_729 + x * y * 31) % 256)],
]

describe('encodePng', () => {
  test.each(PICTURES)('a picture of %s is decoded without changes', (_, picture) => {
    const { width, height, pixels } = picture
    expect(decode(encodePng(picture))).toEqual({
      width,
      height,
      bits: 8,
      colorType: 3,
      palette: PALETTE.flat(),
      pixels,
    })
  })

  test('has the signature, the chunks in order and correct checksums', () => {
    const file = encodePng(pictureOf((x) => x))
    const chunks = chunksOf(file)
    expect(Buffer.from(file.subarray(0, 8)).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect(chunks.map(({ name }) => name)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
    expect(chunks.map(({ crc }) => crc)).toEqual(chunks.map(({ expectedCrc }) => expectedCrc))
  })

  test('refuses pixels that do not fill the picture', () => {
    expect(() => encodePng({ width: 3, height: 3, palette: PALETTE, pixels: new Uint8Array(8) })).toThrow(RangeError)
  })
})
