import { EmailLinkProof, EmailLinkRequest, EmailSignIn } from '@cadenza/contract/auth'
import { Problem } from '@cadenza/contract/problem'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Mailer } from '#adapters/mail/mailer.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { RateLimits } from '#platform/http/guards/rate-limits.ts'
import { readSource } from '#platform/http/request-source.ts'
import type { AuthCookies } from './auth-cookies.ts'
import { beginSession } from './begin-session.ts'
import { normalizeEmail, redeemEmailLink, sendEmailLink } from './email-link.service.ts'
import { getSessionUser } from './sessions.service.ts'
import { signupBonusFor } from './signup-bonus-for.ts'

interface EmailLinkRoutesOptions {
  config: Config
  db: Database
  cookies: AuthCookies
  rateLimits: RateLimits
  mailer: Mailer | null
}

export async function addEmailLinkRoutes(app: FastifyInstance, options: EmailLinkRoutesOptions): Promise<void> {
  const { config, db, cookies, rateLimits, mailer } = options
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.post(
    '/api/auth/email/start',
    {
      preHandler: rateLimits.signIns,
      schema: {
        operationId: 'startEmailSignIn',
        tags: ['Session'],
        summary: 'Send a sign-in link by e-mail',
        body: EmailLinkRequest,
        response: { 202: z.object({}), '4xx': Problem, '5xx': Problem },
      },
    },
    async (request, reply) => {
      if (!mailer) throw new AppError('EMAIL_NOT_CONFIGURED')
      const email = normalizeEmail(request.body.email)
      await rateLimits.signInMails(email)
      const { browserToken } = await sendEmailLink(db, mailer, {
        origin: config.ORIGIN,
        email,
        next: request.body.next,
        browserToken: cookies.readSignInAttempt(request),
        source: readSource(config, request),
      })
      cookies.setSignInAttempt(reply, browserToken)
      return reply.status(202).send({})
    },
  )

  api.post(
    '/api/auth/email/verify',
    {
      preHandler: rateLimits.signIns,
      schema: {
        operationId: 'verifyEmailSignIn',
        tags: ['Session'],
        summary: 'Sign in with the token of a sign-in link, or say whom it would sign in',
        body: EmailLinkProof,
        response: { 200: EmailSignIn, '4xx': Problem, '5xx': Problem },
      },
    },
    async (request, reply) => {
      const { userId, email, nextPath } = await redeemEmailLink(db, signupBonusFor(config, request.ip), {
        ...request.body,
        browserToken: cookies.readSignInAttempt(request),
      })
      const next = nextPath ?? '/'
      if (userId === null) return { user: null, email, next }
      await beginSession(options, request, reply, { userId, method: 'email' })
      const user = await getSessionUser(db, userId)
      if (!user) throw new AppError('AUTH_LINK_INVALID')
      return { user, email, next }
    },
  )
}
