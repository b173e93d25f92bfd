import { createHmac, createSecretKey } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { subscriberOf } from '#platform/http/client-address.ts'

const NAME_DIGITS = 32

function createNames(secret: string): (who: string) => string {
  // Not the secret itself: it hides something else elsewhere, and the two must not be comparable.
  const key = createSecretKey(createHmac('sha256', secret).update('reporters').digest())
  return (who) => {
    const name = createHmac('sha256', key).update(who).digest('hex').slice(0, NAME_DIGITS)
    return name.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
}

const personOf = (userId: string): string => `user:${userId}`

/** One name for one reporter: a person, or everybody without an account behind one address. Neither can be read from it. */
export function createReporterNames(secret: string): (request: FastifyRequest) => string {
  const nameOf = createNames(secret)
  return ({ viewer, ip }) => nameOf(viewer ? personOf(viewer.userId) : `address:${subscriberOf(ip)}`)
}

/** The name under which somebody with an account reported. */
export const reporterNameOf = (secret: string, userId: string): string => createNames(secret)(personOf(userId))
