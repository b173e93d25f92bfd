import { type PasskeyProof, PasskeyRequestOptions } from '@cadenza/contract/security/passkeys'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { recordSecurityEvent } from '#features/security/security-events.service.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { RequestSource } from '#platform/http/request-source.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { confirmSession } from '#features/auth/sessions.repository.ts'
import {
  CHALLENGE_TIMEOUT_MS,
  type ChallengeHolder,
  consumeChallenge,
  createChallenge,
  type PasskeyDeps,
  type RelyingParty,
} from './passkey-challenges.service.ts'
import * as passkeys from './passkeys.repository.ts'
import { userHandleOf } from './register-passkey.service.ts'

async function requestOptions(
  { db, rp }: PasskeyDeps,
  holder: ChallengeHolder,
  credentialIds: readonly Buffer[],
): Promise<PasskeyRequestOptions> {
  const options = await generateAuthenticationOptions({
    rpID: rp.id,
    challenge: await createChallenge(db, holder),
    timeout: CHALLENGE_TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: credentialIds.map((id) => ({ id: id.toString('base64url') })),
  })
  return PasskeyRequestOptions.parse({ ...options, allowCredentials: options.allowCredentials ?? [] })
}

/** Names no user: the browser offers the passkeys that it has for this site. */
export async function startPasskeySignIn(deps: PasskeyDeps, browserToken: string): Promise<PasskeyRequestOptions> {
  return requestOptions(deps, { purpose: 'sign-in', userId: null, browserToken }, [])
}

export async function startConfirmation(
  deps: PasskeyDeps,
  viewer: Viewer,
  browserToken: string,
): Promise<PasskeyRequestOptions> {
  const known = await passkeys.findPasskeysOf(deps.db, viewer.userId)
  if (known.length === 0) throw new AppError('NOT_FOUND')
  return requestOptions(
    deps,
    { purpose: 'confirm', userId: viewer.userId, browserToken },
    known.map(({ credentialId }) => credentialId),
  )
}

/** Returns the counter of the authenticator. The counter is compared later, once the signature has proven who sends it. */
async function verifySignature(
  rp: RelyingParty,
  challenge: string,
  { credential }: PasskeyProof,
  publicKey: Buffer,
): Promise<number> {
  const { userHandle, ...response } = credential.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: userHandle ? { ...response, userHandle } : response,
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      credential: { id: credential.id, publicKey: Uint8Array.from(publicKey), counter: 0 },
      requireUserVerification: true,
    })
    if (verified) return authenticationInfo.newCounter
  } catch (error) {
    throw new AppError('PASSKEY_REFUSED', { cause: error })
  }
  throw new AppError('PASSKEY_REFUSED')
}

const isHandleOf = (userId: string, handle: string): boolean =>
  Buffer.from(handle, 'base64url').equals(userHandleOf(userId))

async function verifyPasskey(
  { db, rp }: PasskeyDeps,
  holder: ChallengeHolder & { source: RequestSource },
  proof: PasskeyProof,
): Promise<{ userId: string; name: string }> {
  const { id, response } = proof.credential
  const { source, ...challenged } = holder
  const challenge = await consumeChallenge(db, challenged, response.clientDataJSON)
  const passkey = await passkeys.findPasskeyByCredential(db, Buffer.from(id, 'base64url'))
  if (!passkey) throw new AppError('PASSKEY_REFUSED')
  const { userId, name } = passkey
  if (holder.userId !== null && holder.userId !== userId) throw new AppError('PASSKEY_REFUSED')
  // A sign-in names nobody, so the authenticator must say whose passkey it has used.
  const isHandleNeeded = holder.userId === null
  if (response.userHandle ? !isHandleOf(userId, response.userHandle) : isHandleNeeded) {
    throw new AppError('PASSKEY_REFUSED')
  }
  const counter = await verifySignature(rp, challenge, proof, passkey.publicKey)
  if (!(await passkeys.recordUse(db, passkey.id, counter))) {
    // Two devices have the same key, and one of them has not followed the other's count.
    await recordSecurityEvent(db, { userId, kind: 'passkey-refused', subject: name, source })
    throw new AppError('PASSKEY_REFUSED')
  }
  return { userId, name }
}

interface ProofSender {
  browserToken: string
  source: RequestSource
}

/** Returns the user whose passkey it is. */
export async function finishPasskeySignIn(
  deps: PasskeyDeps,
  sender: ProofSender,
  proof: PasskeyProof,
): Promise<string> {
  const { userId } = await verifyPasskey(deps, { purpose: 'sign-in', userId: null, ...sender }, proof)
  return userId
}

/** Makes the session as fresh as after a sign-in. Only a passkey of the same user does. */
export async function finishConfirmation(
  deps: PasskeyDeps,
  viewer: Viewer,
  sender: ProofSender,
  proof: PasskeyProof,
): Promise<void> {
  const { userId, sessionId } = viewer
  const { name } = await verifyPasskey(deps, { purpose: 'confirm', userId, ...sender }, proof)
  await deps.db.transaction().execute(async (tx) => {
    await confirmSession(tx, sessionId)
    await recordSecurityEvent(tx, { userId, kind: 'confirmation', subject: name, source: sender.source })
  })
}
