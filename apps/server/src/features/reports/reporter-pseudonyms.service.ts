import { createHmac, createSecretKey } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { clientSubnet } from '#platform/http/guards/client-subnet.ts'

const PSEUDONYM_HEX_DIGITS = 32

function createPseudonymizer(secret: string): (who: string) => string {
  // A derived key, because the secret also makes other pseudonyms and the two must not be comparable.
  const key = createSecretKey(createHmac('sha256', secret).update('reporters').digest())
  return (who) => {
    const name = createHmac('sha256', key).update(who).digest('hex').slice(0, PSEUDONYM_HEX_DIGITS)
    return name.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
}

const userKey = (userId: string): string => `user:${userId}`

/** Returns one pseudonym per reporter: a user, or all visitors behind one address. It reveals neither. */
export function createReporterPseudonyms(secret: string): (request: FastifyRequest) => string {
  const nameOf = createPseudonymizer(secret)
  return ({ viewer, ip }) => nameOf(viewer ? userKey(viewer.userId) : `address:${clientSubnet(ip)}`)
}

/** The pseudonym under which a user's reports are stored. */
export const reporterPseudonymOf = (secret: string, userId: string): string =>
  createPseudonymizer(secret)(userKey(userId))
