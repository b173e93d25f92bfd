/** The subset of ASN.1's distinguished encoding rules (DER) that a certificate needs. */
const TAGS = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectIdentifier: 0x06,
  utf8String: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
}

const CONTEXT = 0x80
const CONTEXT_CONSTRUCTED = 0xa0
const LARGEST_SHORT_LENGTH = 0x7f

function lengthBytes(length: number): number[] {
  if (length <= LARGEST_SHORT_LENGTH) return [length]
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest >>>= 8) bytes.unshift(rest & 0xff)
  return [CONTEXT | bytes.length, ...bytes]
}

function tagged(tag: number, content: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(TAGS.sequence, Buffer.concat(parts))
export const setOf = (part: Uint8Array): Buffer => tagged(TAGS.set, part)
export const octetString = (content: Uint8Array): Buffer => tagged(TAGS.octetString, content)
export const utf8String = (content: string): Buffer => tagged(TAGS.utf8String, Buffer.from(content))
export const booleanTrue = (): Buffer => tagged(TAGS.boolean, Buffer.of(0xff))

/** Wraps a whole value in the tag `[number]`. */
export const explicit = (number: number, value: Uint8Array): Buffer => tagged(CONTEXT_CONSTRUCTED | number, value)

/** Replaces the value's own tag by `[number]`. */
export const implicit = (number: number, content: Uint8Array): Buffer => tagged(CONTEXT | number, content)

/** The lowest `unused` bits of the last byte do not count. */
export const bitString = (content: Uint8Array, unused = 0): Buffer =>
  tagged(TAGS.bitString, Buffer.concat([Buffer.of(unused), content]))

/** Takes the bytes of a number that is not negative, most significant byte first. */
export function integer(bytes: Uint8Array): Buffer {
  const firstSet = bytes.findIndex((byte) => byte !== 0)
  const shortest = firstSet === -1 ? Buffer.of(0) : bytes.subarray(firstSet)
  const isNegative = (shortest[0] ?? 0) > LARGEST_SHORT_LENGTH
  return tagged(TAGS.integer, isNegative ? Buffer.concat([Buffer.of(0), shortest]) : shortest)
}

/** Seven bits per byte; the eighth bit is set in all bytes except the last. */
function encodeBase128(part: number): number[] {
  const bytes = [part & 0x7f]
  for (let rest = part >>> 7; rest > 0; rest >>>= 7) bytes.unshift(0x80 | (rest & 0x7f))
  return bytes
}

/** `dotted` is, for example, `1.3.101.112`. */
export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number)
  return tagged(TAGS.objectIdentifier, Buffer.from([first * 40 + second, ...others].flatMap(encodeBase128)))
}

/** Supports years from 1950 to 2049. */
export function utcTime(time: Date): Buffer {
  const digits = time.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)
  return tagged(TAGS.utcTime, Buffer.from(`${digits}Z`, 'latin1'))
}
