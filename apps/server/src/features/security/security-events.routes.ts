import { SecurityEventPage, SecurityEventQuery } from '@cadenza/contract/security/events'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '#platform/db/database.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { listSecurityEvents } from './security-events.service.ts'

export async function addSecurityEventRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/account/security-events',
    {
      schema: {
        operationId: 'listSecurityEvents',
        tags: ['Account'],
        summary: 'List sign-ins and other security events of the last twelve months, newest first',
        querystring: SecurityEventQuery,
        response: { 200: SecurityEventPage, ...problemResponses },
      },
    },
    async (request) => listSecurityEvents(db, requireViewer(request).userId, request.query),
  )
}
