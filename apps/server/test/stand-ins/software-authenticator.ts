import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type {
  NewPasskey,
  PasskeyCreationOptions,
  PasskeyProof,
  PasskeyRequestOptions,
} from '@cadenza/contract/security/passkeys'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

type Cbor = number | string | Buffer | Map<number | string, Cbor>

function cborHead(majorType: number, length: number): Buffer {
  const kind = majorType << 5
  if (length < 24) return Buffer.from([kind | length])
  if (length < 256) return Buffer.from([kind | 24, length])
  return Buffer.from([kind | 25, length >> 8, length & 0xff])
}

/** As much of CBOR as an attestation needs. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  return Buffer.concat([cborHead(5, value.size), ...[...value].flat().map(encodeCbor)])
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()
const base64Url = (bytes: Buffer): string => bytes.toString('base64url')

/** What an attacker's page or device would do otherwise than an honest browser. */
export interface Deviation {
  origin?: string
  rpId?: string
  challenge?: string
  isUserVerified?: boolean
  /** Instead of the next one. */
  counter?: number
  userHandle?: string
  format?: 'none' | 'fido-u2f'
}

/** An authenticator with one ES256 passkey, and the browser in front of it. Its counter grows with every use. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32)
  counter = 0
  readonly #origin: string
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #userHandle = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  create(options: PasskeyCreationOptions, name: string, deviation: Deviation = {}): NewPasskey {
    this.#userHandle = options.user.id
    const keyLength = Buffer.from([this.credentialId.length >> 8, this.credentialId.length & 0xff])
    const attested = Buffer.concat([Buffer.alloc(16), keyLength, this.credentialId, this.#coseKey()])
    const authData = Buffer.concat([this.#header(options.rp.id, HAS_CREDENTIAL, deviation), attested])
    const attestationObject = encodeCbor(
      new Map<string, Cbor>([
        ['fmt', deviation.format ?? 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return {
      name,
      credential: {
        ...this.#credential(),
        response: {
          clientDataJSON: base64Url(this.#clientData('webauthn.create', options.challenge, deviation)),
          attestationObject: base64Url(attestationObject),
          transports: ['internal'],
        },
      },
    }
  }

  sign(options: PasskeyRequestOptions, deviation: Deviation = {}): PasskeyProof {
    this.counter += 1
    const authData = this.#header(options.rpId, 0, deviation)
    const clientData = this.#clientData('webauthn.get', options.challenge, deviation)
    const signer = createSign('sha256').update(authData).update(sha256(clientData))
    return {
      credential: {
        ...this.#credential(),
        response: {
          clientDataJSON: base64Url(clientData),
          authenticatorData: base64Url(authData),
          signature: base64Url(signer.sign(this.#keys.privateKey)),
          userHandle: deviation.userHandle ?? this.#userHandle,
        },
      },
    }
  }

  #credential() {
    const id = base64Url(this.credentialId)
    return { id, rawId: id, type: 'public-key' as const }
  }

  #header(rpId: string, extraFlags: number, deviation: Deviation): Buffer {
    const verified = (deviation.isUserVerified ?? true) ? USER_VERIFIED : 0
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(deviation.counter ?? this.counter)
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([USER_PRESENT | verified | extraFlags]), counter])
  }

  #clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const { origin = this.#origin } = deviation
    return Buffer.from(
      JSON.stringify({ type, challenge: deviation.challenge ?? challenge, origin, crossOrigin: false }),
    )
  }

  /** Key type EC2, algorithm ES256, curve P-256, and the two coordinates. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return encodeCbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }
}
