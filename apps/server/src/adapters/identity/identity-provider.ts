import type { IdentityProviderProfile } from '@cadenza/domain/user-names'

export interface VerifiedIdentity {
  issuer: string
  subject: string
  profile: IdentityProviderProfile
}

/** The secrets of one sign-in attempt, made by us and known to no other. */
export interface SignInSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** Somebody else who vouches for people: the authorization-code flow with PKCE, whatever is behind it. */
export interface IdentityProvider {
  authorizationUrl(secrets: SignInSecrets): Promise<URL>
  /** Checks the provider's answer to our redirect. Throws AppError with an AUTH_ code when it does not hold. */
  identify(callbackUrl: URL, secrets: SignInSecrets): Promise<VerifiedIdentity>
}
