import { createPrivateKey, X509Certificate } from 'node:crypto'
import { signingAlgorithmFor } from './signing-algorithm.ts'
import type { SigningIdentity } from './signing-identity.ts'

const CBOR_MAJOR_TYPE = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, tag: 6 }
const NULL = Buffer.of(0xf6)
const COSE_SIGN1 = 18
const HEADER = { algorithm: 1, certificates: 33 }

function cborHead(kind: number, size: number): Buffer {
  const first = kind << 5
  if (size < 24) return Buffer.of(first | size)
  if (size < 0x1_00) return Buffer.of(first | 24, size)
  if (size < 0x1_00_00) return Buffer.of(first | 25, size >> 8, size & 0xff)
  const bytes = Buffer.of(first | 26, 0, 0, 0, 0)
  bytes.writeUInt32BE(size, 1)
  return bytes
}

const cborInteger = (value: number): Buffer =>
  value < 0 ? cborHead(CBOR_MAJOR_TYPE.negative, -1 - value) : cborHead(CBOR_MAJOR_TYPE.unsigned, value)
const cborBytes = (value: Uint8Array): Buffer => Buffer.concat([cborHead(CBOR_MAJOR_TYPE.bytes, value.length), value])
const cborArray = (...items: Buffer[]): Buffer =>
  Buffer.concat([cborHead(CBOR_MAJOR_TYPE.array, items.length), ...items])

function cborText(value: string): Buffer {
  const letters = Buffer.from(value)
  return Buffer.concat([cborHead(CBOR_MAJOR_TYPE.text, letters.length), letters])
}

function cborMap(...entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(CBOR_MAJOR_TYPE.map, entries.length), ...entries.flat()])
}

/** Space for the signature and its COSE structure. */
const SIGNATURE_RESERVE_BYTES = 1024

export interface ClaimSigner {
  /** The name that C2PA uses. */
  readonly algorithm: string
  /** The length of every signature, including the padding. */
  readonly length: number
  /** COSE_Sign1 with the certificates and without the claim. */
  sign(claim: Uint8Array): Uint8Array<ArrayBuffer>
}

export function createClaimSigner(identity: SigningIdentity): ClaimSigner {
  const key = createPrivateKey(identity.key)
  const algorithm = signingAlgorithmFor(key)
  const certificates = identity.certificates.map((pem) => new X509Certificate(pem).raw)
  const length = certificates.reduce((sum, der) => sum + der.length, SIGNATURE_RESERVE_BYTES)
  const protectedHeader = cborMap(
    [cborInteger(HEADER.algorithm), cborInteger(algorithm.cose)],
    [cborInteger(HEADER.certificates), cborArray(...certificates.map(cborBytes))],
  )
  return {
    algorithm: algorithm.name,
    length,
    sign(claim) {
      const content = cborArray(
        cborText('Signature1'),
        cborBytes(protectedHeader),
        cborBytes(Buffer.alloc(0)),
        cborBytes(claim),
      )
      const signature = algorithm.sign(content, key)
      return padToLength(length, (pad) => {
        const unprotectedHeader = cborMap([cborText('pad'), cborBytes(Buffer.alloc(pad))])
        const body = cborArray(cborBytes(protectedHeader), unprotectedHeader, NULL, cborBytes(signature))
        return Buffer.concat([cborHead(CBOR_MAJOR_TYPE.tag, COSE_SIGN1), body])
      })
    },
  }
}

/** The header of the padding grows with its length, by at most four bytes. */
function padToLength(length: number, write: (pad: number) => Buffer): Uint8Array<ArrayBuffer> {
  const missing = length - write(0).length
  for (let pad = missing; pad >= Math.max(0, missing - 4); pad--) {
    const written = write(pad)
    if (written.length === length) return Uint8Array.from(written)
  }
  throw new Error(`A signature cannot be made ${length} bytes long.`)
}
