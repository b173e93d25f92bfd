import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { problemPage } from './sign-in-pages.ts'
import { buildClaims } from './google-accounts.ts'
import type { GoogleStateFile } from './google-state-file.ts'
import { createMemoryStore } from './oidc-memory-store.ts'

export interface GoogleClient {
  clientId: string
  clientSecret: string
  redirectUris: string[]
}

const HOUR_SECONDS = 3_600
const YEAR_SECONDS = 365 * 24 * HOUR_SECONDS

const SECONDS_TO_LIVE = {
  AccessToken: HOUR_SECONDS - 1,
  AuthorizationCode: 60,
  Grant: YEAR_SECONDS,
  IdToken: HOUR_SECONDS,
  Interaction: HOUR_SECONDS,
  RefreshToken: YEAR_SECONDS,
  Session: HOUR_SECONDS,
}

function showError(ctx: KoaContextWithOIDC, out: { error: string; error_description?: string | undefined }): void {
  ctx.type = 'html'
  ctx.body = problemPage(`${out.error}: ${out.error_description ?? 'no description'}`)
}

// Imitates what the application sees of accounts.google.com: claims in the id_token, PKCE, a refresh token only for
// offline access, client credentials in the body.
export function createGoogleProvider(
  issuer: string,
  client: GoogleClient,
  stateFile: GoogleStateFile,
  offlineGrants: ReadonlySet<string>,
): Provider {
  const configuration: Configuration = {
    adapter: createMemoryStore(),
    jwks: { keys: [stateFile.signingJwk] },
    cookies: { keys: [stateFile.cookieKey] },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: client.redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    conformIdTokenClaims: false,
    extraParams: ['access_type', 'include_granted_scopes'],
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    findAccount: (_ctx, subject) => {
      const account = stateFile.findAccount(subject)
      return account && { accountId: subject, claims: () => buildClaims(account, issuer) }
    },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    issueRefreshToken: async (_ctx, _client, code) => offlineGrants.has(code.grantId ?? ''),
    pkce: { required: () => true },
    renderError: showError,
    responseTypes: ['code'],
    rotateRefreshToken: false,
    ttl: SECONDS_TO_LIVE,
  }
  return new Provider(issuer, configuration)
}
