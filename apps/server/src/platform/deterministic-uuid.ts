import { createHash } from 'node:crypto'
import { stringify } from 'uuid'

/** A UUID of version 8 by our own rule: the same name always gives the same UUID. */
export function deterministicUuid(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return stringify(bytes)
}
