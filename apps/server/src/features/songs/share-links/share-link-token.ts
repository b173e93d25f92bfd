import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16
const PROOF_BYTES = 16

export interface ShareLinkTokens {
  /** The last part of the link's URL. */
  tokenOf(id: Buffer): string
  /** Null for a token that we did not make. */
  idIn(token: string): Buffer | null
}

export const newShareLinkId = (): Buffer => randomBytes(ID_BYTES)

/**
 * A token is the random id of a link and a keyed hash of it. Only the id is stored: the owner can be shown the link
 * again, and a copy of the database opens no song.
 */
export function createShareLinkTokens(secret: string): ShareLinkTokens {
  // A derived key, because the secret also makes pseudonyms.
  const key = createSecretKey(createHmac('sha256', secret).update('share links').digest())

  const tokenOf = (id: Buffer): string => {
    const proof = createHmac('sha256', key).update(id).digest().subarray(0, PROOF_BYTES)
    return Buffer.concat([id, proof]).toString('base64url')
  }

  return {
    tokenOf,
    idIn(token) {
      const id = Buffer.from(token, 'base64url').subarray(0, ID_BYTES)
      if (id.length !== ID_BYTES) return null
      const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(id))]
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
    },
  }
}
