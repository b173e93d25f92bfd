// oxlint-disable-next-line import/no-unassigned-import -- @peculiar/x509 needs this polyfill before it is imported.
import 'reflect-metadata'
import { KeyObject, webcrypto } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import type { SigningIdentity } from '#song-file/c2pa/signing-identity.ts'

type KeyAlgorithm = webcrypto.EcKeyGenParams | webcrypto.RsaHashedKeyGenParams

const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4'
const AUTHORITY = 'O=Cadenza tests, CN=Authority of a test'
const AUTHORITY_KEY = { name: 'ECDSA', namedCurve: 'P-256' }
const VALIDITY = { notBefore: new Date('2026-01-01'), notAfter: new Date('2049-01-01') }

/** An identity with a new key of this kind, certified by an authority that is forgotten at once. */
export async function issueIdentity(algorithm: KeyAlgorithm): Promise<SigningIdentity> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const authority = await webcrypto.subtle.generateKey(AUTHORITY_KEY, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.create({
    ...VALIDITY,
    subject: 'O=Cadenza tests, CN=Signer of a test',
    issuer: AUTHORITY,
    publicKey: keys.publicKey,
    signingKey: authority.privateKey,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([EMAIL_PROTECTION]),
      await AuthorityKeyIdentifierExtension.create(authority.publicKey),
    ],
  })
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString()
  return { key, certificates: [certificate.toString('pem')] }
}
