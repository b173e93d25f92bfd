import { SignInRedirect, StartSignIn } from '@cadenza/contract/auth'
import type { ErrorCode } from '@cadenza/contract/error-codes'
import { Problem } from '@cadenza/contract/problem'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { IdentityProvider } from '#adapters/identity/identity-provider.ts'
import type { PictureDeps } from '#features/media/pictures.service.ts'
import { copyProviderAvatar } from '#features/profiles/provider-avatar.service.ts'
import { withTimeout } from '#platform/async/with-timeout.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { RateLimits } from '#platform/http/guards/rate-limits.ts'
import { finishSignIn, type ProviderName, startSignIn } from './auth.service.ts'
import type { AuthCookies } from './auth-cookies.ts'
import { beginSession } from './begin-session.ts'
import { signupBonusFor } from './signup-bonus-for.ts'

export interface AuthRoutesOptions {
  config: Config
  db: Database
  cookies: AuthCookies
  rateLimits: RateLimits
  providers: Record<ProviderName, IdentityProvider | null>
  /** What copies the pictures of the providers. */
  avatars: PictureDeps
}

const PICTURE_WAIT_MS = 1500

const NOT_CONFIGURED = { google: 'GOOGLE_NOT_CONFIGURED', spotify: 'SPOTIFY_NOT_CONFIGURED' } as const

/** The browser is mid-navigation, so the outcome travels as a redirect to the page that explains it, never as JSON. */
function redirectToOutcome(reply: FastifyReply, outcome: { error?: ErrorCode; next?: string | null }): FastifyReply {
  const query = new URLSearchParams()
  if (outcome.error) query.set('error', outcome.error)
  if (outcome.next) query.set('next', outcome.next)
  return reply.redirect(query.size > 0 ? `/auth/callback?${query}` : '/auth/callback', 303)
}

function addProvider(app: FastifyInstance, name: ProviderName, options: AuthRoutesOptions): void {
  const { config, db, cookies, rateLimits } = options
  const api = app.withTypeProvider<ZodTypeProvider>()
  const label = name === 'google' ? 'Google' : 'Spotify'

  function provider(): IdentityProvider {
    const configured = options.providers[name]
    if (!configured) throw new AppError(NOT_CONFIGURED[name])
    return configured
  }

  api.post(
    `/api/auth/${name}/start`,
    {
      preHandler: rateLimits.signIns,
      schema: {
        operationId: `start${label}SignIn`,
        tags: ['Session'],
        summary: `Start signing in with ${label}`,
        body: StartSignIn,
        response: { 200: SignInRedirect, '4xx': Problem, '5xx': Problem },
      },
    },
    async (request, reply) => {
      const started = await startSignIn(db, provider(), {
        name,
        next: request.body.next,
        browserToken: cookies.readSignInAttempt(request),
      })
      cookies.setSignInAttempt(reply, started.browserToken)
      return { url: started.url }
    },
  )

  /** A sign-in waits a moment for the picture, and never fails because of it; a copy that is late is still used. */
  async function copyPicture(userId: string, url: string, log: FastifyBaseLogger): Promise<void> {
    const copy = copyProviderAvatar({ db, ...options.avatars }, userId, url)
    await withTimeout(copy, PICTURE_WAIT_MS, 'the picture takes longer').catch((error: unknown) =>
      log.info({ err: error }, 'the picture of the identity provider is not copied yet'),
    )
  }

  async function signInFromCallback(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    // Only path and query are taken from the request: the host comes from the configuration, whatever the headers say.
    const callbackUrl = new URL(
      `/api/auth/${name}/callback${new URL(request.url, config.ORIGIN).search}`,
      config.ORIGIN,
    )
    const { userId, pictureUrl, nextPath } = await finishSignIn(db, provider(), {
      bonus: signupBonusFor(config, request.ip),
      name,
      callbackUrl,
      browserToken: cookies.readSignInAttempt(request),
    })
    await beginSession(options, request, reply, { userId, method: name })
    if (pictureUrl !== null) await copyPicture(userId, pictureUrl, request.log)
    return nextPath
  }

  api.get(
    `/api/auth/${name}/callback`,
    {
      schema: {
        operationId: `finish${label}SignIn`,
        tags: ['Session'],
        summary: `Handle the callback from ${label}; always redirects to /auth/callback`,
        response: {
          303: z.null().describe('Redirect to /auth/callback, with `error` if the sign-in failed.'),
          '4xx': Problem,
          '5xx': Problem,
        },
      },
      errorHandler: (error, request, reply) => {
        const code = error instanceof AppError ? error.code : 'INTERNAL'
        request.log[code === 'INTERNAL' ? 'error' : 'info']({ err: error, code }, 'sign-in failed')
        redirectToOutcome(reply, { error: code })
      },
    },
    async (request, reply) => redirectToOutcome(reply, { next: await signInFromCallback(request, reply) }),
  )
}

export async function addAuthRoutes(app: FastifyInstance, options: AuthRoutesOptions): Promise<void> {
  addProvider(app, 'google', options)
  addProvider(app, 'spotify', options)
}
