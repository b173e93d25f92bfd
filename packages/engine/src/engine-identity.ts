import { createPublicKey, generateKeyPairSync } from 'node:crypto'

const BASE58_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export function encodeBase58(bytes: Uint8Array): string {
  let digits = ''
  let rest = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`)
  while (rest > 0n) {
    digits = BASE58_ALPHABET.charAt(Number(rest % 58n)) + digits
    rest /= 58n
  }
  const leadingZeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(leadingZeros === -1 ? bytes.length : leadingZeros) + digits
}

/** A new private key for an engine, in PEM. */
export function createEngineIdentity(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** A worker that is configured with this key serves only requests that the engine has signed. */
export function enginePublicKey(privateKeyPem: string): string {
  const { crv, x } = createPublicKey(privateKeyPem).export({ format: 'jwk' })
  if (crv !== 'Ed25519' || x === undefined) throw new Error("The engine's identity is not an ed25519 key")
  return `publickeyv1_${encodeBase58(Buffer.from(x, 'base64url'))}`
}
