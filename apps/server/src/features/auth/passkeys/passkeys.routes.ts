import { NewPasskey, Passkey, PasskeyCreationOptions, PasskeyList } from '@cadenza/contract/security/passkeys'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#platform/errors/app-error.ts'
import { requireFreshSignIn } from '#platform/http/guards/fresh-sign-in.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { readSource } from '#platform/http/request-source.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { getSessionUser } from '#features/auth/sessions.service.ts'
import { listPasskeys, removePasskey } from './own-passkeys.service.ts'
import { relyingPartyAt } from './passkey-challenges.service.ts'
import { type PasskeyRoutesOptions, sessionTokenOf } from './passkey-routes-options.ts'
import { finishRegistration, startRegistration } from './register-passkey.service.ts'

const tags = ['Passkeys']

/** The user's own passkeys. Who adds or removes one must have signed in a short time ago. */
export async function addPasskeyRoutes(app: FastifyInstance, options: PasskeyRoutesOptions): Promise<void> {
  const { config, db, cookies } = options
  const api = app.withTypeProvider<ZodTypeProvider>()
  const deps = { db, rp: relyingPartyAt(config.ORIGIN) }
  const freshMinutes = config.FRESH_SIGN_IN_MINUTES

  api.get(
    '/api/auth/passkeys',
    {
      schema: {
        operationId: 'listPasskeys',
        tags,
        summary: 'List the passkeys of the user',
        response: { 200: PasskeyList, ...problemResponses },
      },
    },
    async (request) => ({ items: await listPasskeys(db, requireViewer(request)) }),
  )

  api.post(
    '/api/auth/passkeys/register/start',
    {
      schema: {
        operationId: 'startPasskeyRegistration',
        tags,
        summary: 'Start adding a passkey; needs a fresh sign-in',
        response: { 200: PasskeyCreationOptions, ...problemResponses },
      },
    },
    async (request) => {
      const { userId } = requireFreshSignIn(requireViewer(request), freshMinutes)
      const user = await getSessionUser(db, userId)
      if (!user) throw new AppError('UNAUTHENTICATED')
      return startRegistration(deps, { userId, ...user }, sessionTokenOf(cookies, request))
    },
  )

  api.post(
    '/api/auth/passkeys/register/finish',
    {
      schema: {
        operationId: 'finishPasskeyRegistration',
        tags,
        summary: 'Add the passkey that the authenticator has made',
        body: NewPasskey,
        response: { 201: Passkey, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { userId } = requireFreshSignIn(requireViewer(request), freshMinutes)
      const browserToken = sessionTokenOf(cookies, request)
      const holder = { userId, browserToken, source: readSource(config, request) }
      return reply.status(201).send(await finishRegistration(deps, holder, request.body))
    },
  )

  api.delete(
    '/api/auth/passkeys/:id',
    {
      schema: {
        operationId: 'removePasskey',
        tags,
        summary: 'Remove a passkey of the user; needs a fresh sign-in',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null(), ...problemResponses },
      },
    },
    async (request, reply) => {
      const viewer = requireFreshSignIn(requireViewer(request), freshMinutes)
      await removePasskey(db, viewer, { id: request.params.id, source: readSource(config, request) })
      return reply.status(204).send(null)
    },
  )
}
