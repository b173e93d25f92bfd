import { createECDH, createHash } from 'node:crypto'

/** Returns the same pair each time, so that a browser's subscription survives a restart. For development only. */
function makeVapidKeyPair(): { publicKey: string; privateKey: string } {
  const privateKey = createHash('sha256').update('cadenza-dev-push').digest()
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

export const PUSH_CREDENTIALS = { ...makeVapidKeyPair(), contact: 'mailto:dev@cadenza.example' }
