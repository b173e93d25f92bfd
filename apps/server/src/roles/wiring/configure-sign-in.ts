import type { SignInMethods } from '@cadenza/contract/auth'
import { createGoogle } from '#adapters/identity/google.ts'
import type { IdentityProvider } from '#adapters/identity/identity-provider.ts'
import { createSpotify } from '#adapters/identity/spotify.ts'
import { createSmtpMailer, type Mailer } from '#adapters/mail/mailer.ts'
import { isPublicAddress } from '#adapters/remote-file/public-address.ts'
import { createRemoteFiles, type RemoteFiles } from '#adapters/remote-file/remote-file.ts'
import type { Config } from '#platform/config/config.ts'

export interface ConfiguredSignIn {
  providers: { google: IdentityProvider | null; spotify: IdentityProvider | null }
  mailer: Mailer | null
  methods: SignInMethods
}

/**
 * The sign-in methods that the operator has configured; the routes of the others answer that they are not available.
 */
export function configureSignIn(config: Config): ConfiguredSignIn {
  const redirectUri = (name: string) => `${config.ORIGIN}/api/auth/${name}/callback`
  const google =
    config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET
      ? createGoogle({
          issuer: config.GOOGLE_ISSUER,
          clientId: config.GOOGLE_CLIENT_ID,
          clientSecret: config.GOOGLE_CLIENT_SECRET,
          redirectUri: redirectUri('google'),
        })
      : null
  const spotify =
    config.SPOTIFY_CLIENT_ID && config.SPOTIFY_CLIENT_SECRET
      ? createSpotify({
          accountsUrl: config.SPOTIFY_ACCOUNTS_URL,
          apiUrl: config.SPOTIFY_API_URL,
          clientId: config.SPOTIFY_CLIENT_ID,
          clientSecret: config.SPOTIFY_CLIENT_SECRET,
          redirectUri: redirectUri('spotify'),
        })
      : null
  const mailer = config.SMTP_URL ? createSmtpMailer(config.SMTP_URL, config.EMAIL_FROM) : null
  return {
    providers: { google, spotify },
    mailer,
    methods: { google: google !== null, spotify: spotify !== null, email: mailer !== null },
  }
}

/** In development and tests the stand-in of Google has its pictures on loopback; in production nothing there is fetched. */
export const configureProviderPictures = (config: Config): RemoteFiles =>
  config.NODE_ENV === 'production'
    ? createRemoteFiles()
    : createRemoteFiles({
        isPlainHttpAllowed: true,
        mayReach: (address) => address === '127.0.0.1' || isPublicAddress(address),
      })
