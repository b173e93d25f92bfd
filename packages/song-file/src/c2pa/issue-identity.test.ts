import { X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { issueIdentity } from './issue-identity.ts'
import { readSigningIdentity } from './signing-identity.ts'

test('an identity is signed by its own authority, only for signatures, and named after the installation', async () => {
  const { certificates } = await issueIdentity('cadenza.example')
  const [own, authority] = certificates.map((pem) => new X509Certificate(pem))
  expect(own!.subject).toBe('O=cadenza.example\nCN=Signer of songs')
  expect(own!.publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1')
  expect(own!.checkIssued(authority!)).toBe(true)
  expect(own!.verify(authority!.publicKey)).toBe(true)
  expect([own!.ca, authority!.ca]).toEqual([false, true])
  expect(own!.keyUsage).toEqual(['1.3.6.1.5.5.7.3.4'])
  expect(authority!.verify(authority!.publicKey)).toBe(true)
})

test('written to two files it is read as the same identity', async () => {
  const identity = await issueIdentity('cadenza.example')
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-identity-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [keyFile, certificateFile] = [path.join(folder, 'key'), path.join(folder, 'chain')]
  await writeFile(keyFile, identity.key)
  await writeFile(certificateFile, identity.certificates.join(''))
  const { key, certificates } = await readSigningIdentity(keyFile, certificateFile)
  expect({ key, certificates: certificates.map((pem) => `${pem}\n`) }).toEqual(identity)
})
