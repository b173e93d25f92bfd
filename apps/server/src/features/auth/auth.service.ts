import { safeNextPath } from '@cadenza/domain/text/safe-next-path'
import { avatarUrlOf } from '@cadenza/domain/user-names'
import * as oidc from 'openid-client'
import type { IdentityProvider } from '#adapters/identity/identity-provider.ts'
import type { SignupBonus } from '#features/credits/signup-bonus.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { createToken, hashToken } from '#platform/http/browser-token.ts'
import * as auth from './auth.repository.ts'
import { findOrCreateUser } from './users.service.ts'

export type ProviderName = 'google' | 'spotify'

interface StartedSignIn {
  url: string
  /** Goes into this browser's cookie; the callback must present it. */
  browserToken: string
}

/** Begins a sign-in. `browserToken` is the cookie of an attempt already open in another tab, which must stay valid. */
export async function startSignIn(
  db: Database,
  provider: IdentityProvider,
  request: { name: ProviderName; next: string | undefined; browserToken: string | undefined },
): Promise<StartedSignIn> {
  const secrets = {
    state: createToken(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
  }
  const url = await provider.authorizationUrl(secrets)
  const browserToken = request.browserToken ?? createToken()
  await auth.insertSignInAttempt(db, {
    stateHash: hashToken(secrets.state),
    browserHash: hashToken(browserToken),
    provider: request.name,
    codeVerifier: secrets.codeVerifier,
    nonce: secrets.nonce,
    nextPath: safeNextPath(request.next),
  })
  await auth.deleteSomeExpired(db)
  return { url: url.href, browserToken }
}

interface FinishedSignIn {
  userId: string
  /** Where the provider has the picture of the user. */
  pictureUrl: string | null
  nextPath: string | null
}

/** Ends a sign-in: the state must be one we gave to this very browser, and can be used once. */
export async function finishSignIn(
  db: Database,
  provider: IdentityProvider,
  request: { name: ProviderName; callbackUrl: URL; browserToken: string | undefined; bonus: SignupBonus },
): Promise<FinishedSignIn> {
  const state = request.callbackUrl.searchParams.get('state')
  if (!state || !request.browserToken) throw new AppError('AUTH_STATE_INVALID')
  const attempt = await auth.consumeSignInAttempt(db, {
    stateHash: hashToken(state),
    browserHash: hashToken(request.browserToken),
    provider: request.name,
  })
  if (!attempt) throw new AppError('AUTH_STATE_INVALID')
  const identity = await provider.identify(request.callbackUrl, {
    state,
    nonce: attempt.nonce,
    codeVerifier: attempt.codeVerifier,
  })
  const userId = await findOrCreateUser(db, request.bonus, identity)
  return { userId, pictureUrl: avatarUrlOf(identity.profile), nextPath: attempt.nextPath }
}
