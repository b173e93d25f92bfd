import * as oidc from 'openid-client'
import type { IdentityProvider, SignInSecrets, VerifiedIdentity } from './identity-provider.ts'
import { toAuthError } from './to-auth-error.ts'

interface GoogleOptions {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
}

const TIMEOUT_SECONDS = 10

function discover({ issuer, clientId, clientSecret }: GoogleOptions): Promise<oidc.Configuration> {
  // The signature is checked although the token comes directly from Google, because a proxy may be in between.
  const execute = [oidc.enableNonRepudiationChecks]
  // Plain http is for a stand-in on this machine; for Google's https issuer openid-client requires https.
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests)
  return oidc.discovery(new URL(issuer), clientId, clientSecret, oidc.ClientSecretPost(clientSecret), {
    execute,
    timeout: TIMEOUT_SECONDS,
  })
}

const stringOrNull = (claim: unknown): string | null => (typeof claim === 'string' ? claim : null)

function identityOf(claims: oidc.IDToken): VerifiedIdentity {
  return {
    issuer: claims.iss,
    subject: claims.sub,
    profile: {
      fullName: stringOrNull(claims['name']),
      name: stringOrNull(claims['given_name']),
      // An address that Google has not verified may belong to another user.
      email: claims['email_verified'] === true ? stringOrNull(claims['email']) : null,
      picture: stringOrNull(claims['picture']),
    },
  }
}

export function createGoogle(options: GoogleOptions): IdentityProvider {
  let discovered: Promise<oidc.Configuration> | null = null

  /** A success is cached and a failure is not, so sign-in works again once Google is reachable. */
  function configuration(): Promise<oidc.Configuration> {
    discovered ??= discover(options).catch((error: unknown) => {
      discovered = null
      throw error
    })
    return discovered
  }

  async function authorizationUrl({ state, nonce, codeVerifier }: SignInSecrets): Promise<URL> {
    try {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: options.redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        access_type: 'offline',
        prompt: 'consent',
      })
    } catch (error) {
      throw toAuthError(error)
    }
  }

  async function identify(callbackUrl: URL, secrets: SignInSecrets): Promise<VerifiedIdentity> {
    try {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), callbackUrl, {
        pkceCodeVerifier: secrets.codeVerifier,
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the token answer carried no id_token')
      return identityOf(claims)
    } catch (error) {
      throw toAuthError(error)
    }
  }

  return { authorizationUrl, identify }
}
