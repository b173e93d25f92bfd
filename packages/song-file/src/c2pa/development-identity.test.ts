import { createPrivateKey, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { developmentIdentity } from './development-identity.ts'

test('the development certificate is valid, signed by an authority, and only for signatures', () => {
  const [own, authority] = developmentIdentity().certificates.map((pem) => new X509Certificate(pem))
  expect(own!.subject).toBe('O=Cadenza development\nCN=Signer for development')
  expect(own!.checkIssued(authority!)).toBe(true)
  expect(own!.verify(authority!.publicKey)).toBe(true)
  expect(own!.ca).toBe(false)
  expect(own!.keyUsage).toEqual(['1.3.6.1.5.5.7.3.4'])
  expect(authority!.ca).toBe(true)
  expect(authority!.verify(authority!.publicKey)).toBe(true)
  expect(new Date(own!.validTo).getUTCFullYear()).toBe(2049)
})

test('the development certificate belongs to the key that signs with it', () => {
  const { key, certificates } = developmentIdentity()
  expect(new X509Certificate(certificates[0]!).checkPrivateKey(createPrivateKey(key))).toBe(true)
})
