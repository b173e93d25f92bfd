import { AccountSuspension } from '@cadenza/contract/account'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '#platform/db/database.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { findSuspension } from './suspensions.repository.ts'

export async function addSuspensionRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/account/suspension',
    {
      schema: {
        operationId: 'getSuspension',
        tags: ['Account'],
        summary: "Get whether the user's account is suspended, why, and until when",
        response: { 200: AccountSuspension, ...problemResponses },
      },
    },
    async (request) => {
      const suspension = await findSuspension(db, requireViewer(request).userId)
      if (!suspension) return { suspension: null }
      return { suspension: { reason: suspension.reason, endsAt: suspension.endsAt?.toISOString() ?? null } }
    },
  )
}
