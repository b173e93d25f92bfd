import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or a link. Only its hash is stored, so a leaked database gives no access. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
