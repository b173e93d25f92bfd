import { SessionUser } from '@cadenza/contract/auth'
import { PasskeyProof, PasskeyRequestOptions } from '@cadenza/contract/security/passkeys'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#platform/errors/app-error.ts'
import { createToken } from '#platform/http/browser-token.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { readSource } from '#platform/http/request-source.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { beginSession } from '#features/auth/begin-session.ts'
import { getSessionUser } from '#features/auth/sessions.service.ts'
import { relyingPartyAt } from './passkey-challenges.service.ts'
import { type PasskeyRoutesOptions, sessionTokenOf } from './passkey-routes-options.ts'
import {
  finishConfirmation,
  finishPasskeySignIn,
  startConfirmation,
  startPasskeySignIn,
} from './use-passkey.service.ts'

const tags = ['Passkeys']

/** Signing in with a passkey, and confirming with one in place. */
export async function addUsePasskeyRoutes(app: FastifyInstance, options: PasskeyRoutesOptions): Promise<void> {
  const { config, db, cookies, rateLimits } = options
  const api = app.withTypeProvider<ZodTypeProvider>()
  const deps = { db, rp: relyingPartyAt(config.ORIGIN) }
  const senderOf = (request: FastifyRequest, browserToken: string) => ({
    browserToken,
    source: readSource(config, request),
  })

  api.post(
    '/api/auth/passkeys/sign-in/start',
    {
      preHandler: rateLimits.signIns,
      schema: {
        operationId: 'startPasskeySignIn',
        tags,
        summary: 'Start signing in with a passkey',
        response: { 200: PasskeyRequestOptions, ...problemResponses },
      },
    },
    async (request, reply) => {
      const browserToken = cookies.readSignInAttempt(request) ?? createToken()
      const requestOptions = await startPasskeySignIn(deps, browserToken)
      cookies.setSignInAttempt(reply, browserToken)
      return requestOptions
    },
  )

  // It counts no sign-in: what it can try is bounded by the challenges that were given out.
  api.post(
    '/api/auth/passkeys/sign-in/finish',
    {
      schema: {
        operationId: 'finishPasskeySignIn',
        tags,
        summary: 'Sign in to an existing account with a passkey',
        body: PasskeyProof,
        response: { 200: z.object({ user: SessionUser }), ...problemResponses },
      },
    },
    async (request, reply) => {
      const browserToken = cookies.readSignInAttempt(request)
      if (!browserToken) throw new AppError('PASSKEY_REFUSED')
      const userId = await finishPasskeySignIn(deps, senderOf(request, browserToken), request.body)
      const user = await getSessionUser(db, userId)
      if (!user) throw new AppError('PASSKEY_REFUSED')
      await beginSession(options, request, reply, { userId, method: 'passkey' })
      return { user }
    },
  )

  api.post(
    '/api/auth/passkeys/confirm/start',
    {
      schema: {
        operationId: 'startPasskeyConfirmation',
        tags,
        summary: 'Start confirming with a passkey that it is the signed-in user',
        response: { 200: PasskeyRequestOptions, ...problemResponses },
      },
    },
    async (request) => startConfirmation(deps, requireViewer(request), sessionTokenOf(cookies, request)),
  )

  api.post(
    '/api/auth/passkeys/confirm/finish',
    {
      schema: {
        operationId: 'finishPasskeyConfirmation',
        tags,
        summary: 'Make this session as fresh as after a sign-in',
        body: PasskeyProof,
        response: { 204: z.null(), ...problemResponses },
      },
    },
    async (request, reply) => {
      const viewer = requireViewer(request)
      await finishConfirmation(deps, viewer, senderOf(request, sessionTokenOf(cookies, request)), request.body)
      return reply.status(204).send(null)
    },
  )
}
