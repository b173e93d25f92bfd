// oxlint-disable-next-line import/no-unassigned-import -- @peculiar/x509 needs this polyfill before it is imported.
import 'reflect-metadata'
import { KeyObject, webcrypto } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import type { SigningIdentity } from './signing-identity.ts'

type KeyAlgorithm = webcrypto.EcKeyGenParams | webcrypto.RsaHashedKeyGenParams
type Keys = webcrypto.CryptoKeyPair

const P256 = { name: 'ECDSA', namedCurve: 'P-256' }
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' }
const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4'
const VALID_YEARS = 20
/** Clocks differ: a certificate that begins now is not valid yet for some. */
const BACKDATED_MS = 3_600_000

const generateKeys = (algorithm: KeyAlgorithm): Promise<Keys> =>
  webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])

function validity(): { notBefore: Date; notAfter: Date } {
  const notBefore = new Date(Date.now() - BACKDATED_MS)
  const notAfter = new Date(notBefore)
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + VALID_YEARS)
  return { notBefore, notAfter }
}

/**
 * A new key with a certificate of an authority of its own, whose key is forgotten at once. Nobody trusts that authority
 * by itself, but whoever knows its certificate can tell the songs of this installation from others.
 */
export async function issueIdentity(organization: string, algorithm: KeyAlgorithm = P256): Promise<SigningIdentity> {
  const [keys, authority] = await Promise.all([generateKeys(algorithm), generateKeys(P256)])
  const authorityName = [{ O: [organization] }, { CN: ['Authority'] }]
  const common = { ...validity(), issuer: authorityName, signingKey: authority.privateKey, signingAlgorithm: SIGNING }
  const authorityCertificate = await X509CertificateGenerator.create({
    ...common,
    subject: authorityName,
    publicKey: authority.publicKey,
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(authority.publicKey),
    ],
  })
  const certificate = await X509CertificateGenerator.create({
    ...common,
    subject: [{ O: [organization] }, { CN: ['Signer of songs'] }],
    publicKey: keys.publicKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([EMAIL_PROTECTION]),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(authority.publicKey),
    ],
  })
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString()
  return { key, certificates: [certificate, authorityCertificate].map((issued) => `${issued.toString('pem')}\n`) }
}
