import * as oidc from 'openid-client'
import { z } from 'zod'
import type { IdentityProvider, SignInSecrets, VerifiedIdentity } from './identity-provider.ts'
import { toAuthError } from './to-auth-error.ts'

interface SpotifyOptions {
  accountsUrl: string
  apiUrl: string
  clientId: string
  clientSecret: string
  redirectUri: string
}

const SpotifyProfile = z.object({
  id: z.string().min(1),
  display_name: z.string().nullish(),
  // Spotify documents that the e-mail address is not verified, so it is not read.
  images: z.array(z.object({ url: z.url() })).default([]),
})

/** Spotify uses OAuth 2 without OpenID: no discovery, no id_token; the user's identity is read from /v1/me. */
export function createSpotify(options: SpotifyOptions): IdentityProvider {
  const configuration = new oidc.Configuration(
    {
      issuer: options.accountsUrl,
      authorization_endpoint: `${options.accountsUrl}/authorize`,
      token_endpoint: `${options.accountsUrl}/api/token`,
    },
    options.clientId,
    options.clientSecret,
    oidc.ClientSecretBasic(options.clientSecret),
  )
  configuration.timeout = 10
  if (options.accountsUrl.startsWith('http:')) oidc.allowInsecureRequests(configuration)

  async function readProfile(accessToken: string): Promise<VerifiedIdentity> {
    const response = await fetch(new URL('/v1/me', options.apiUrl), {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(`Spotify answered ${response.status} for the profile`)
    const me = SpotifyProfile.parse(await response.json())
    return {
      issuer: options.accountsUrl,
      subject: me.id,
      profile: { fullName: me.display_name ?? null, picture: me.images[0]?.url ?? null },
    }
  }

  async function authorizationUrl({ state, codeVerifier }: SignInSecrets): Promise<URL> {
    return oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: options.redirectUri,
      scope: 'user-read-private',
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
    })
  }

  async function identify(callbackUrl: URL, secrets: SignInSecrets): Promise<VerifiedIdentity> {
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, callbackUrl, {
        pkceCodeVerifier: secrets.codeVerifier,
        expectedState: secrets.state,
      })
      return await readProfile(tokens.access_token)
    } catch (error) {
      throw toAuthError(error)
    }
  }

  return { authorizationUrl, identify }
}
