import type { Passkey } from '@cadenza/contract/security/passkeys'
import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { finishPendingSignOut } from '#lib/storage/pending-sign-out.ts'

type CeremonyFailure = 'canceled' | 'known' | 'failed'

/** The browser or the authenticator did not give a passkey. */
export class PasskeyCeremonyError extends Error {
  override name = 'PasskeyCeremonyError'
  readonly reason: CeremonyFailure

  constructor(reason: CeremonyFailure, cause: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn()

/** A browser does not tell a user who cancels from one who lets the time pass. */
function failureOf(error: unknown): CeremonyFailure {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known'
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'known'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'canceled' : 'failed'
}

async function askAuthenticator<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw new PasskeyCeremonyError(failureOf(error), error)
  }
}

export async function createPasskey(name: string): Promise<Passkey> {
  const optionsJSON = await dataOrThrow(api.POST('/api/auth/passkeys/register/start'))
  const credential = await askAuthenticator(() => startRegistration({ optionsJSON }))
  return await dataOrThrow(api.POST('/api/auth/passkeys/register/finish', { body: { name, credential } }))
}

export async function signInWithPasskey(): Promise<void> {
  await finishPendingSignOut()
  const optionsJSON = await dataOrThrow(api.POST('/api/auth/passkeys/sign-in/start'))
  const credential = await askAuthenticator(() => startAuthentication({ optionsJSON }))
  await dataOrThrow(api.POST('/api/auth/passkeys/sign-in/finish', { body: { credential } }))
}

/** Makes this session as fresh as after a sign-in. */
export async function confirmWithPasskey(): Promise<void> {
  const optionsJSON = await dataOrThrow(api.POST('/api/auth/passkeys/confirm/start'))
  const credential = await askAuthenticator(() => startAuthentication({ optionsJSON }))
  await dataOrThrow(api.POST('/api/auth/passkeys/confirm/finish', { body: { credential } }))
}
