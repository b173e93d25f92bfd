import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import {
  bitString,
  explicit,
  implicit,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  utf8String,
  utcTime,
  booleanTrue,
} from './der.ts'
import type { SigningIdentity } from './signing-identity.ts'

const ED25519 = '1.3.101.112'
const COMMON_NAME = '2.5.4.3'
const ORGANIZATION = '2.5.4.10'
const EXTENSIONS = {
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  authorityKeyIdentifier: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
}
const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4'
/** Bits from the left: digital signature; for an authority, signing certificates and revocation lists. */
const KEY_USAGE_SIGN = bitString(Buffer.of(0b1000_0000), 7)
const KEY_USAGE_CERTIFY = bitString(Buffer.of(0b0000_0110), 1)

/** The PKCS #8 prefix of the 32 bytes of an Ed25519 key. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const VALID = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('2049-01-01T00:00:00Z') }

interface Party {
  readonly name: string
  readonly key: KeyObject
}

/** The key is the same on every machine: its signatures need no trust, and equal songs get equal bytes. */
function deriveDevelopmentKey(name: string): KeyObject {
  const seed = createHash('sha256').update(`cadenza development ${name}`).digest()
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
}

const publicDer = ({ key }: Party): Buffer => createPublicKey(key).export({ type: 'spki', format: 'der' })

const keyIdentifier = (party: Party): Buffer => createHash('sha1').update(publicDer(party)).digest()

const attribute = (kind: string, value: string): Buffer => setOf(sequence(objectIdentifier(kind), utf8String(value)))

function distinguishedName({ name }: Party): Buffer {
  return sequence(attribute(ORGANIZATION, 'Cadenza development'), attribute(COMMON_NAME, name))
}

function extension(kind: string, value: Buffer, isCritical = false): Buffer {
  return sequence(objectIdentifier(kind), ...(isCritical ? [booleanTrue()] : []), octetString(value))
}

function extensionsOf(subject: Party, issuer: Party): Buffer {
  const isAuthority = subject === issuer
  return sequence(
    extension(EXTENSIONS.basicConstraints, isAuthority ? sequence(booleanTrue()) : sequence(), true),
    extension(EXTENSIONS.keyUsage, isAuthority ? KEY_USAGE_CERTIFY : KEY_USAGE_SIGN, true),
    ...(isAuthority ? [] : [extension(EXTENSIONS.extendedKeyUsage, sequence(objectIdentifier(EMAIL_PROTECTION)))]),
    extension(EXTENSIONS.subjectKeyIdentifier, octetString(keyIdentifier(subject))),
    extension(EXTENSIONS.authorityKeyIdentifier, sequence(implicit(0, keyIdentifier(issuer)))),
  )
}

function issueCertificate(subject: Party, issuer: Party): Buffer {
  const algorithm = sequence(objectIdentifier(ED25519))
  const version3 = explicit(0, integer(Buffer.of(2)))
  const serial = integer(keyIdentifier(subject).subarray(0, 8))
  const validity = sequence(utcTime(VALID.from), utcTime(VALID.until))
  const content = sequence(
    version3,
    serial,
    algorithm,
    distinguishedName(issuer),
    validity,
    distinguishedName(subject),
    publicDer(subject),
    explicit(3, extensionsOf(subject, issuer)),
  )
  return sequence(content, algorithm, bitString(sign(null, content, issuer.key)))
}

function pemOf(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/**
 * Lets a fresh clone sign its songs. The key is public and no real authority has certified it: such a signature shows
 * that a file is unchanged since a band made it, but not which band that was.
 */
export function developmentIdentity(key = deriveDevelopmentKey('signer')): SigningIdentity {
  const authority: Party = { name: 'Authority that nobody trusts', key: deriveDevelopmentKey('authority') }
  const signer: Party = { name: 'Signer for development', key }
  return {
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificates: [issueCertificate(signer, authority), issueCertificate(authority, authority)].map(pemOf),
  }
}
