import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto'

const SALT_BYTES = 16
const HEADER_BYTES = 21
const TAG_BYTES = 16

export interface DeviceKeys {
  ecdh: ECDH
  auth: Buffer
}

/** Decrypts a message with the keys of its device: RFC 8188 with the keys of RFC 8291, in one record. */
export function decryptPushMessage(body: Buffer, { ecdh, auth }: DeviceKeys): string {
  const salt = body.subarray(0, SALT_BYTES)
  const senderKey = body.subarray(HEADER_BYTES, HEADER_BYTES + body.readUInt8(HEADER_BYTES - 1))
  const sealed = body.subarray(HEADER_BYTES + senderKey.length)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, about, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Returns the public key of `Authorization: vapid t=…, k=…`, or null without a valid signature for this audience. */
export function verifyVapidSigner(authorization: string | undefined, audience: string): string | null {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [head, claims, signature] = token?.split('.') ?? []
  if (!head || !claims || !signature || !key) return null
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  if (x === undefined || y === undefined) return null
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))) return null
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud?: string; exp?: number }
  return aud === audience && exp !== undefined && exp * 1000 > Date.now() ? key : null
}
