import {
  MAX_PASSKEYS,
  type NewPasskey,
  type Passkey,
  PasskeyCreationOptions,
} from '@cadenza/contract/security/passkeys'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { v7 as uuidv7 } from 'uuid'
import { recordSecurityEvent } from '#features/security/security-events.service.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { RequestSource } from '#platform/http/request-source.ts'
import {
  CHALLENGE_TIMEOUT_MS,
  consumeChallenge,
  createChallenge,
  type PasskeyDeps,
  type RelyingParty,
} from './passkey-challenges.service.ts'
import * as passkeys from './passkeys.repository.ts'

/** EdDSA, ES256 and RS256: what authenticators offer and Node verifies. */
const ALGORITHMS = [-8, -7, -257]

const TRANSPORTS: ReadonlySet<string> = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

interface NamedUser {
  userId: string
  name: string
  email: string | null
}

/** The bytes by which an authenticator knows the account. They name nobody. */
export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'))

export async function startRegistration(
  { db, rp }: PasskeyDeps,
  { userId, name, email }: NamedUser,
  browserToken: string,
): Promise<PasskeyCreationOptions> {
  const known = await passkeys.findPasskeysOf(db, userId)
  if (known.length >= MAX_PASSKEYS) throw new AppError('PASSKEYS_FULL')
  const options = await generateRegistrationOptions({
    rpName: 'Cadenza',
    rpID: rp.id,
    userID: userHandleOf(userId),
    userName: email ?? name,
    userDisplayName: name,
    challenge: await createChallenge(db, { purpose: 'register', userId, browserToken }),
    timeout: CHALLENGE_TIMEOUT_MS,
    attestationType: 'none',
    // An authenticator that has a passkey of this user makes no second one.
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return PasskeyCreationOptions.parse(options)
}

/**
 * We ask for no attestation. A statement with certificates is refused before it is verified, because its verification
 * fetches addresses that the certificates name.
 */
function hasCertificates(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  return format !== 'none' && !(format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

async function verify(rp: RelyingParty, challenge: string, { credential }: NewPasskey) {
  try {
    if (hasCertificates(credential.response.attestationObject)) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: { ...credential.response, transports: [] }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo
  } catch (error) {
    throw new AppError('PASSKEY_REFUSED', { cause: error })
  }
}

export async function finishRegistration(
  { db, rp }: PasskeyDeps,
  { source, ...holder }: { userId: string; browserToken: string; source: RequestSource },
  registration: NewPasskey,
): Promise<Passkey> {
  const purpose = { ...holder, purpose: 'register' } as const
  const challenge = await consumeChallenge(db, purpose, registration.credential.response.clientDataJSON)
  const verified = await verify(rp, challenge, registration)
  if (!verified) throw new AppError('PASSKEY_REFUSED')
  const { credential, credentialBackedUp } = verified
  const passkey = {
    id: uuidv7(),
    userId: holder.userId,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: registration.credential.response.transports.filter((transport) => TRANSPORTS.has(transport)),
    name: registration.name,
    isSynced: credentialBackedUp,
  }
  const createdAt = await db.transaction().execute(async (tx) => {
    if ((await passkeys.countPasskeysForUpdate(tx, holder.userId)) >= MAX_PASSKEYS) throw new AppError('PASSKEYS_FULL')
    const insertedAt = await passkeys.insertPasskey(tx, passkey)
    if (insertedAt) {
      await recordSecurityEvent(tx, { userId: holder.userId, kind: 'passkey-added', subject: passkey.name, source })
    }
    return insertedAt
  })
  if (!createdAt) throw new AppError('PASSKEY_REFUSED')
  const { id, name, isSynced } = passkey
  return { id, name, isSynced, createdAt: createdAt.toISOString(), lastUsedAt: null }
}
