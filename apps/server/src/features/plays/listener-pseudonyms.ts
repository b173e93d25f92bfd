import { createHmac, createSecretKey } from 'node:crypto'
import { clientSubnet } from '#platform/http/guards/client-subnet.ts'
import type { ListenerIdentity } from './plays.service.ts'

const PSEUDONYM_HEX_DIGITS = 32

interface ListenerRequest {
  viewer: { userId: string } | null
  ip: string
}

/**
 * Returns one pseudonym per listener: a user, or all visitors behind one address. It reveals neither, and without the
 * key it cannot be reversed by trying addresses.
 */
export function createListenerPseudonyms(secret: string): (request: ListenerRequest) => ListenerIdentity {
  // A derived key, because the secret also makes other pseudonyms and the two must not be comparable.
  const key = createSecretKey(createHmac('sha256', secret).update('listeners of plays').digest())
  const nameOf = (who: string) => createHmac('sha256', key).update(who).digest('hex').slice(0, PSEUDONYM_HEX_DIGITS)
  return ({ viewer, ip }) => {
    const userId = viewer?.userId ?? null
    const name = nameOf(userId === null ? `address:${clientSubnet(ip)}` : `user:${userId}`)
    return { listener: uuidOf(name), userId }
  }
}

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
