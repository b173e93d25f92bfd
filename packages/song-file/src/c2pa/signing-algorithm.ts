import { constants, type KeyObject, sign } from 'node:crypto'

export interface SigningAlgorithm {
  /** The name that C2PA uses. */
  readonly name: string
  /** The number in the COSE registry. */
  readonly cose: number
  sign(content: Uint8Array, key: KeyObject): Buffer
}

const ecdsa = (name: string, cose: number, hash: string): SigningAlgorithm => ({
  name,
  cose,
  sign: (content, key) => sign(hash, content, { key, dsaEncoding: 'ieee-p1363' }),
})

const ECDSA: Readonly<Record<string, SigningAlgorithm>> = {
  prime256v1: ecdsa('es256', -7, 'sha256'),
  secp384r1: ecdsa('es384', -35, 'sha384'),
  secp521r1: ecdsa('es512', -36, 'sha512'),
}

const ED25519: SigningAlgorithm = { name: 'ed25519', cose: -8, sign: (content, key) => sign(null, content, key) }

const RSA: SigningAlgorithm = {
  name: 'ps256',
  cose: -37,
  sign: (content, key) => {
    const padding = constants.RSA_PKCS1_PSS_PADDING
    return sign('sha256', content, { key, padding, saltLength: constants.RSA_PSS_SALTLEN_DIGEST })
  },
}

/** Returns the algorithm that C2PA allows for this type of key. */
export function signingAlgorithmFor(key: KeyObject): SigningAlgorithm {
  const kind = key.asymmetricKeyType
  if (kind === 'ed25519') return ED25519
  if (kind === 'rsa' || kind === 'rsa-pss') return RSA
  const algorithm = ECDSA[key.asymmetricKeyDetails?.namedCurve ?? '']
  if (algorithm === undefined) throw new Error('C2PA has no signatures by keys of this kind: take an EC key on P-256.')
  return algorithm
}
