import { VitalsReport } from '@cadenza/contract/status'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { RateLimits } from '#platform/http/guards/rate-limits.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { recordVitals } from './vitals-metrics.ts'

const BODY_LIMIT_BYTES = 1024

/** Nothing of a report is stored or logged: it is a number more in a histogram. */
export async function addVitalsRoutes(app: FastifyInstance, { rateLimits }: { rateLimits: RateLimits }): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/vitals',
    {
      schema: {
        operationId: 'reportVitals',
        tags: ['Status'],
        summary: 'Report how quick a page was for one visit',
        body: VitalsReport,
        response: { 204: z.null().describe('Counted.'), ...problemResponses },
      },
      bodyLimit: BODY_LIMIT_BYTES,
      config: { isRead: true, hasOwnLimit: true },
      preHandler: rateLimits.vitals,
    },
    async (request, reply) => {
      recordVitals(request.body)
      return reply.status(204).send(null)
    },
  )
}
