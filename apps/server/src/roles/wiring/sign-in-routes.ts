import type { FastifyInstance } from 'fastify'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { AuthCookies } from '#features/auth/auth-cookies.ts'
import { addAuthRoutes } from '#features/auth/auth.routes.ts'
import { addEmailLinkRoutes } from '#features/auth/email-link.routes.ts'
import { addPasskeyRoutes } from '#features/auth/passkeys/passkeys.routes.ts'
import { addUsePasskeyRoutes } from '#features/auth/passkeys/use-passkey.routes.ts'
import { addSessionRoutes } from '#features/auth/session.routes.ts'
import { addSecurityEventRoutes } from '#features/security/security-events.routes.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { RateLimits } from '#platform/http/guards/rate-limits.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { type ConfiguredSignIn, configureProviderPictures } from './configure-sign-in.ts'

interface SignInRoutesOptions {
  config: Config
  db: Database
  logger: Logger
  cookies: AuthCookies
  rateLimits: RateLimits
  signIn: ConfiguredSignIn
  store: MediaStore
}

/** The ways to sign in, the sessions, and what happened to them. */
export async function addSignInRoutes(api: FastifyInstance, options: SignInRoutesOptions): Promise<void> {
  const { config, db, logger, cookies, rateLimits, signIn, store } = options
  const shared = { config, db, cookies, rateLimits }
  const avatars = { store, logger, remoteFiles: configureProviderPictures(config) }
  await addSessionRoutes(api, { ...shared, methods: signIn.methods })
  await addAuthRoutes(api, { ...shared, providers: signIn.providers, avatars })
  await addEmailLinkRoutes(api, { ...shared, mailer: signIn.mailer })
  await addPasskeyRoutes(api, shared)
  await addUsePasskeyRoutes(api, shared)
  await addSecurityEventRoutes(api, { db })
}
