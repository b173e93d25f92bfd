import { createPrivateKey, X509Certificate } from 'node:crypto'
import { algorithmOf } from './signing-algorithm.ts'
import type { SigningIdentity } from './signing-identity.ts'

/** The kinds of values of CBOR. */
const KIND = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, tag: 6 }
const NULL = Buffer.of(0xf6)
const COSE_SIGN1 = 18
const HEADER = { algorithm: 1, certificates: 33 }

function head(kind: number, size: number): Buffer {
  const first = kind << 5
  if (size < 24) return Buffer.of(first | size)
  if (size < 0x1_00) return Buffer.of(first | 24, size)
  if (size < 0x1_00_00) return Buffer.of(first | 25, size >> 8, size & 0xff)
  const bytes = Buffer.of(first | 26, 0, 0, 0, 0)
  bytes.writeUInt32BE(size, 1)
  return bytes
}

const integer = (value: number): Buffer => (value < 0 ? head(KIND.negative, -1 - value) : head(KIND.unsigned, value))
const bytes = (value: Uint8Array): Buffer => Buffer.concat([head(KIND.bytes, value.length), value])
const array = (...items: Buffer[]): Buffer => Buffer.concat([head(KIND.array, items.length), ...items])

function text(value: string): Buffer {
  const letters = Buffer.from(value)
  return Buffer.concat([head(KIND.text, letters.length), letters])
}

function map(...entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(KIND.map, entries.length), ...entries.flat()])
}

/** For the signature itself and for what stands around it. */
const ROOM_BEYOND_CERTIFICATES = 1024

export interface ClaimSigner {
  /** As C2PA calls it. */
  readonly algorithm: string
  /** Of every signature, with what fills it up. */
  readonly length: number
  /** COSE_Sign1 with the certificates and without the claim. */
  sign(claim: Uint8Array): Uint8Array<ArrayBuffer>
}

export function openClaimSigner(identity: SigningIdentity): ClaimSigner {
  const key = createPrivateKey(identity.key)
  const algorithm = algorithmOf(key)
  const certificates = identity.certificates.map((pem) => new X509Certificate(pem).raw)
  const length = certificates.reduce((sum, der) => sum + der.length, ROOM_BEYOND_CERTIFICATES)
  const signedHeader = map(
    [integer(HEADER.algorithm), integer(algorithm.cose)],
    [integer(HEADER.certificates), array(...certificates.map(bytes))],
  )
  return {
    algorithm: algorithm.name,
    length,
    sign(claim) {
      const content = array(text('Signature1'), bytes(signedHeader), bytes(Buffer.alloc(0)), bytes(claim))
      const signature = algorithm.sign(content, key)
      return filledTo(length, (pad) => {
        const freeHeader = map([text('pad'), bytes(Buffer.alloc(pad))])
        const body = array(bytes(signedHeader), freeHeader, NULL, bytes(signature))
        return Buffer.concat([head(KIND.tag, COSE_SIGN1), body])
      })
    },
  }
}

/** The head of the filling grows with it, by no more than four bytes. */
function filledTo(length: number, write: (pad: number) => Buffer): Uint8Array<ArrayBuffer> {
  const missing = length - write(0).length
  for (let pad = missing; pad >= Math.max(0, missing - 4); pad--) {
    const written = write(pad)
    if (written.length === length) return Uint8Array.from(written)
  }
  throw new Error(`A signature cannot be made ${length} bytes long.`)
}
