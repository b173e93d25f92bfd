import { crc32, inflateRawSync } from 'node:zlib'

interface ZipEntry {
  name: string
  bytes: Buffer
  isStored: boolean
}

/** Reads the entries by the directory at the end and verifies each checksum, as an unzip program does. */
export function readZip(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  if (end < 0) throw new Error('the archive has no end')
  const entries: ZipEntry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('the directory is broken')
    const nameLength = zip.readUInt16LE(at + 28)
    const name = new TextDecoder('utf-8', { fatal: true }).decode(zip.subarray(at + 46, at + 46 + nameLength))
    entries.push(readEntry(zip, at, name))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

function readEntry(zip: Buffer, at: number, name: string): ZipEntry {
  const isStored = zip.readUInt16LE(at + 10) === 0
  const start = zip.readUInt32LE(at + 42)
  const dataAt = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
  const data = zip.subarray(dataAt, dataAt + zip.readUInt32LE(at + 20))
  const bytes = isStored ? data : inflateRawSync(data)
  if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is not what it should be`)
  return { name, bytes, isStored }
}

export const textsOf = (entries: readonly ZipEntry[]): Record<string, string> =>
  Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes.toString('utf8')]))
