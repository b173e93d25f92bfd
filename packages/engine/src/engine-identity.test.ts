import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createEngineIdentity, encodeBase58, enginePublicKey } from './engine-identity.ts'

test.each([
  ['', ''],
  ['00', '1'],
  ['0000287fb4cd', '11233QC4'],
  ['48656c6c6f20576f726c6421', '2NEpo7TZRRrLZSi2U'],
])('writes the bytes %s in base 58 as %s', (hex, base58) => {
  expect(encodeBase58(Buffer.from(hex, 'hex'))).toBe(base58)
})

test('the public key of an identity is always the same, and that of another identity is another', () => {
  const [one, other] = [createEngineIdentity(), createEngineIdentity()]
  expect(enginePublicKey(one)).toMatch(/^publickeyv1_[1-9A-HJ-NP-Za-km-z]{40,44}$/)
  expect(enginePublicKey(one)).toBe(enginePublicKey(one))
  expect(enginePublicKey(other)).not.toBe(enginePublicKey(one))
})

test('a key of another kind is refused', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  expect(() => enginePublicKey(pem)).toThrow('not an ed25519 key')
})
