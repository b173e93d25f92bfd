import { crc32, deflateSync } from 'node:zlib'

const SIDE_PIXELS = 96

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

// Draws a disc whose color depends on the account, as PNG like a real profile picture.
export function drawProfilePicture(subject: string): Buffer {
  const tone = Number(BigInt(subject) % 200n)
  const [red, green, blue] = [40 + tone, 220 - tone, 120 + ((tone * 7) % 120)]
  const rows = Buffer.alloc(SIDE_PIXELS * (1 + SIDE_PIXELS * 3), 0xff)
  for (let y = 0; y < SIDE_PIXELS; y++) {
    const rowStart = y * (1 + SIDE_PIXELS * 3)
    rows[rowStart] = 0
    for (let x = 0; x < SIDE_PIXELS; x++) {
      const isInside = Math.hypot(x - SIDE_PIXELS / 2, y - SIDE_PIXELS / 2) < SIDE_PIXELS / 2
      if (isInside) rows.set([red, green, blue], rowStart + 1 + x * 3)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE_PIXELS, 0)
  header.writeUInt32BE(SIDE_PIXELS, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
