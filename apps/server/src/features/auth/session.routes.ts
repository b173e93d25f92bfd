import { DeviceSessionList, Session, type SignInMethods } from '@cadenza/contract/auth'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { readSource } from '#platform/http/request-source.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import type { AuthCookies } from './auth-cookies.ts'
import * as sessions from './sessions.service.ts'

interface SessionRoutesOptions {
  config: Config
  db: Database
  cookies: AuthCookies
  methods: SignInMethods
}

const nothing = z.null().describe('The request succeeded.')

/**
 * Ends the session in this browser, with the private files in its cache. The app itself clears what it has stored, except
 * for the theme; the header's "storage" would take that too, and the app's own files for use without a network.
 */
function forgetBrowser(reply: FastifyReply, cookies: AuthCookies): void {
  cookies.clearSession(reply)
  void reply.header('clear-site-data', '"cache"')
}

export async function addSessionRoutes(
  app: FastifyInstance,
  { config, db, cookies, methods }: SessionRoutesOptions,
): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const tags = ['Session']

  api.get(
    '/api/session',
    {
      schema: {
        operationId: 'getSession',
        tags,
        summary: 'Get the signed-in user, if any, and the sign-in methods',
        response: { 200: Session, ...problemResponses },
      },
    },
    async (request) => ({
      user: request.viewer ? await sessions.getSessionUser(db, request.viewer.userId) : null,
      methods,
    }),
  )

  api.post(
    '/api/session/refresh',
    {
      schema: {
        operationId: 'refreshSession',
        tags,
        summary: 'Extend the session; fails if there is none',
        response: { 200: Session, ...problemResponses },
      },
    },
    async (request) => {
      const viewer = requireViewer(request)
      await sessions.refreshSession(db, viewer)
      return { user: await sessions.getSessionUser(db, viewer.userId), methods }
    },
  )

  api.post(
    '/api/auth/sign-out',
    {
      schema: {
        operationId: 'signOut',
        tags,
        summary: 'End the current session',
        response: { 204: nothing, ...problemResponses },
      },
    },
    async (request, reply) => {
      const token = cookies.readSession(request)
      if (token) await sessions.closeSession(db, token, readSource(config, request))
      forgetBrowser(reply, cookies)
      return reply.status(204).send(null)
    },
  )

  api.post(
    '/api/auth/sign-out-everywhere',
    {
      schema: {
        operationId: 'signOutEverywhere',
        tags,
        summary: 'End all sessions of the user',
        response: { 204: nothing, ...problemResponses },
      },
    },
    async (request, reply) => {
      await sessions.closeAllSessions(db, requireViewer(request), readSource(config, request))
      forgetBrowser(reply, cookies)
      return reply.status(204).send(null)
    },
  )

  api.get(
    '/api/auth/sessions',
    {
      schema: {
        operationId: 'listSessions',
        tags,
        summary: 'List the sessions of the user',
        response: { 200: DeviceSessionList, ...problemResponses },
      },
    },
    async (request) => ({ items: await sessions.listDeviceSessions(db, requireViewer(request)) }),
  )

  api.delete(
    '/api/auth/sessions/:id',
    {
      schema: {
        operationId: 'revokeSession',
        tags,
        summary: 'End one session of the user',
        params: z.object({ id: z.uuid() }),
        response: { 204: nothing, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { id: sessionId } = request.params
      await sessions.revokeSession(db, requireViewer(request), { sessionId, source: readSource(config, request) })
      return reply.status(204).send(null)
    },
  )
}
