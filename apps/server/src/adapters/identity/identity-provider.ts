import type { IdentityProviderProfile } from '@cadenza/domain/user-names'

export interface VerifiedIdentity {
  issuer: string
  subject: string
  profile: IdentityProviderProfile
}

/** The secrets of one sign-in attempt, which only we know. */
export interface SignInSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** A service that verifies a user's identity by the authorization-code flow with PKCE. */
export interface IdentityProvider {
  authorizationUrl(secrets: SignInSecrets): Promise<URL>
  /** Checks the provider's response to our redirect. Throws AppError with an AUTH_ code when it is invalid. */
  identify(callbackUrl: URL, secrets: SignInSecrets): Promise<VerifiedIdentity>
}
