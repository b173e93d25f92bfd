import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'

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

// The worker lists this key in `identityKeys` and serves only requests that this Restate server has signed.
function restatePublicKey(privateKeyPem: string): string {
  const { x } = createPublicKey(privateKeyPem).export({ format: 'jwk' })
  if (x === undefined)
    throw new Error('The Restate identity key is not an ed25519 key; remove the file and start again')
  return `publickeyv1_${encodeBase58(Buffer.from(x, 'base64url'))}`
}

export async function loadOrCreateIdentity(pemFile: string): Promise<string> {
  if (!existsSync(pemFile)) {
    const { privateKey } = generateKeyPairSync('ed25519')
    await writeFile(pemFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  }
  return restatePublicKey(await readFile(pemFile, 'utf8'))
}
